// Keeps the pages a signed-in player has seen, to be read where there is no network. It answers
// documents and styles only, asks the network first, and queues nothing. The switch that removes it
// from every browser is in app/browser/service-worker.ts.
const kept = "pages";
const most = 30;
const readable = /^\/$|^\/(team|court)\/[^/]+$/;
const changesWhoOneIs = /^\/(api\/auth\/|sign-|profile|invite|reset-password)/;

addEventListener("install", () => skipWaiting());

addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (origin !== location.origin) return;
  if (method !== "GET") {
    if (changesWhoOneIs.test(pathname)) event.waitUntil(caches.delete(kept));
  } else if (mode === "navigate" && readable.test(pathname)) event.respondWith(page(event));
  else if (/^\/assets\/.*\.css$/.test(pathname)) event.respondWith(style(event.request));
});

async function page(event) {
  try {
    const answer = await fetch(event.request);
    if (answer.ok) event.waitUntil(keep(event.request, answer.clone()));
    return answer;
  } catch {
    return asLastSeen(await caches.match(event.request, { cacheName: kept }));
  }
}

/** A page without its scripts: what it shows is all it can do. A visitor's page ends the keeping. */
async function keep(request, answer) {
  const html = await answer.text();
  if (!html.includes('class="me"')) return caches.delete(kept);
  const pages = await caches.open(kept);
  const headers = {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": "default-src 'self'; script-src 'none'; img-src 'self' data:",
    "x-seen": new Date().toLocaleString("en-GB", { dateStyle: "medium", timeStyle: "short" }),
  };
  const still = html.replace(/<script(?![^>]*ld\+json)[\s\S]*?<\/script>/g, "");
  await pages.put(request, new Response(still, { headers }));
  const all = await pages.keys();
  for (const old of all.slice(0, Math.max(0, all.length - most))) await pages.delete(old);
}

async function asLastSeen(answer) {
  if (!answer)
    return new Response("You are offline, and have not been on this page before.", { status: 503 });
  const words = `<div class="notice notice-info" role="status"><div><strong>You are offline</strong><p>This is the page as you saw it on ${answer.headers.get("x-seen")}.</p></div></div>`;
  const html = (await answer.text()).replace('<main id="main">', `$&${words}`);
  return new Response(html, { headers: answer.headers });
}

async function style(request) {
  const found = await caches.match(request);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) {
    await caches.delete("styles");
    await (await caches.open("styles")).put(request, answer.clone());
  }
  return answer;
}
