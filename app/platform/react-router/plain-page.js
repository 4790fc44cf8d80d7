() => {
  const words = document.currentScript.dataset;
  const copyBySelection = (text) => {
    const field = document.createElement("textarea");
    field.value = text;
    field.className = "sr-only";
    const focused = document.activeElement;
    document.body.append(field);
    field.select();
    const isCopied = document.execCommand("copy");
    field.remove();
    focused.focus({ preventScroll: true });
    return isCopied;
  };
  const copy = async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch (_) {
      return copyBySelection(text);
    }
  };
  const run = async (button) => {
    const { act, text, done, failed } = button.dataset;
    if (act === "print") return print();
    if (act === "share" && navigator.share)
      return navigator.share({ title: button.title, url: text }).catch(() => {});
    const isCopied = await copy(text);
    button.querySelector("[role=status]").textContent = isCopied ? done : failed;
  };
  const sentAt = new Map();
  const guard = (event) => {
    const form = event.target;
    const isSentAgain = Date.now() - (sentAt.get(form) || 0) < 5000;
    if (isSentAgain || navigator.onLine === false) event.preventDefault();
    if (navigator.onLine !== false) return sentAt.set(form, Date.now());
    const note = form.querySelector("[role=alert]") || document.createElement("p");
    form.prepend(note);
    note.setAttribute("role", "alert");
    note.textContent = words.offline;
  };
  for (const button of document.querySelectorAll("button[data-act]")) {
    button.hidden = false;
    button.onclick = () => run(button);
  }
  const invalid = document.querySelector("[aria-invalid=true]");
  if (invalid) invalid.focus();
  const cacheForOffline = async () => {
    await navigator.serviceWorker.register("/sw.js");
    const { active } = await navigator.serviceWorker.ready;
    active.postMessage({ see: location.pathname });
  };
  if (navigator.serviceWorker) setTimeout(() => cacheForOffline().catch(() => {}), 3000);
  addEventListener("submit", guard);
  addEventListener("pageshow", () => sentAt.clear());
};
