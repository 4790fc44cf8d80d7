function checkBrowser(needed, mark) {
  var i;
  function has(api) {
    var path = api.split(".");
    var owner = window;
    while (owner && path.length > 1) owner = owner[path.shift()];
    return Boolean(owner) && path[0] in owner;
  }
  for (i = 0; i < needed.length; i++) if (!has(needed[i])) return;
  if (window.name !== mark) window.hydrationMark = mark;
}
