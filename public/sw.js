// Shows notices and caches pages that a signed-in player or a guest has seen, for reading offline.
// Requests go to the network first. If a navigation fails, the answer is the cached page or a list
// of cached pages. app/browser/service-worker.ts can remove this worker from every browser.
const pagesCache = "pages";
const guestCache = "guest-pages";
const most = { [pagesCache]: 30, [guestCache]: 6, styles: 4 };
const fresh = 60_000;
const ofMembers = /^\/$|^\/(team|court)\/[^/]+$|^\/games\/\d+$/;
const ofGuests = /^\/[gr]\/[\w-]+$/;
const isReadable = (path) => ofMembers.test(path) || ofGuests.test(path);
const cacheFor = (path) => (ofGuests.test(path) ? guestCache : pagesCache);
const changesWhoOneIs = /^\/(api\/auth\/|sign-|profile|invite|reset-password|language)/;

/** The worker cannot import `messages`. */
const words = {
  en: {
    home: "Home",
    page: "Page",
    offline: "You are offline",
    lastSeen: (day, time) =>
      `This is the page as you saw it on ${day} at ${time}. Buttons need a connection.`,
    needsNetwork: "Needs a connection",
    unreachable: "The network cannot be reached. This page needs it.",
    tryAgain: "Try Again",
    notSent:
      "What you sent has not arrived, as far as we know. Go back and try again when you are online.",
    readable: "Pages you can read now",
    months: "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" "),
    date: (day, month, year) => `${day} ${month} ${year}`,
    changed: "Something changed. Tap to look.",
    notSaved: "Your answer was not saved. Tap to open the game.",
    isIn: "You're in. See you at the game!",
    inLine: (place) => `You are number ${place} in line.`,
    cannot: "You can't come. Thanks for telling us.",
  },
  de: {
    home: "Startseite",
    page: "Seite",
    offline: "Du bist offline",
    lastSeen: (day, time) =>
      `So hast du die Seite am ${day} um ${time} gesehen. Knöpfe brauchen eine Verbindung.`,
    needsNetwork: "Braucht eine Verbindung",
    unreachable: "Keine Verbindung zum Netz. Diese Seite braucht sie.",
    tryAgain: "Noch einmal versuchen",
    notSent:
      "Was du gesendet hast, ist wohl nicht angekommen. Geh zurück und versuche es noch einmal, wenn du online bist.",
    readable: "Seiten, die du jetzt lesen kannst",
    months: "Jan Feb März Apr Mai Juni Juli Aug Sep Okt Nov Dez".split(" "),
    date: (day, month, year) => `${day}. ${month} ${year}`,
    changed: "Es hat sich etwas geändert. Tippe, um nachzusehen.",
    notSaved: "Deine Antwort wurde nicht gespeichert. Tippe, um das Spiel zu öffnen.",
    isIn: "Du bist dabei. Bis zum Spiel!",
    inLine: (place) => `Du bist Nummer ${place} auf der Warteliste.`,
    cannot: "Du kannst nicht. Danke fürs Bescheidsagen.",
  },
};

const toLanguage = (language) =>
  [language, navigator.language?.slice(0, 2)].find((code) => Object.keys(words).includes(code)) ??
  "en";

const languageOf = (html) => toLanguage(/<html[^>]* lang="(\w+)"/.exec(html)?.[1]);

const signsOut = /^\/(sign-out|api\/auth\/logout)\b/;

/** Counts how often the cached pages were deleted. A page that was requested before a deletion is
 * not cached. */
let era = 0;

addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(clients.claim()));

addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (origin !== location.origin) return;
  if (method !== "GET" && changesWhoOneIs.test(pathname)) event.waitUntil(forget(guestCache));
  if (method === "POST" && signsOut.test(pathname)) event.waitUntil(unsubscribe());
  if (mode === "navigate") event.respondWith(page(event));
  else if (/^\/assets\/.*\.css$/.test(pathname)) event.respondWith(style(event.request));
});

/** The router opens pages without requesting a document. So each page asks the worker to fetch and
 * cache its document. */
addEventListener("message", (event) => {
  if (event.origin !== location.origin) return;
  const { see, renew } = event.data ?? {};
  if (typeof renew === "number") event.waitUntil(renewDevice(renew).catch(() => {}));
  if (typeof see === "string" && isReadable(see)) event.waitUntil(look(see).catch(() => {}));
});

async function look(path) {
  const copy = await caches.match(path, { cacheName: cacheFor(path) });
  if (copy && Date.now() - Number(copy.headers.get("x-at")) < fresh) return;
  const began = era;
  const response = await fetch(path, { headers: { accept: "text/html" } });
  if (response.ok && !response.redirected) await save(path, response, began);
}

async function page(event) {
  const { request } = event;
  const { pathname, search } = new URL(request.url);
  const isCached = request.method === "GET" && isReadable(pathname) && !search;
  const began = era;
  try {
    const response = await fetch(request);
    if (isCached && response.ok && !response.redirected)
      event.waitUntil(save(pathname, response.clone(), began).catch(() => {}));
    return response;
  } catch {
    const copy = isCached && (await caches.match(pathname, { cacheName: cacheFor(pathname) }));
    return copy ? asLastSeen(copy) : offlinePage(request);
  }
}

/** A cached page has no scripts, because it is only for reading. A page for visitors means that
 * nobody is signed in, so the cached pages of members are deleted. */
async function save(path, response, began) {
  if (!ofGuests.test(path) && !response.headers.has("x-signed-in")) return forget();
  const html = (await response.text()).replace(/<script(?![^>]*ld\+json)[\s\S]*?<\/script>/g, "");
  const sheet = /<link[^>]+rel="stylesheet"[^>]*>/.exec(html)?.[0].match(/href="([^"]+)"/)?.[1];
  if (sheet) await style(new Request(sheet)).catch(() => {});
  const language = languageOf(html);
  const headers = {
    ...copyHeaders,
    "x-at": String(Date.now()),
    "x-language": language,
    "x-title": encodeURIComponent(path === "/" ? words[language].home : titleOf(html)),
  };
  if (began !== era) return;
  const cacheName = cacheFor(path);
  const pages = await caches.open(cacheName);
  await pages.delete(path);
  await pages.put(path, new Response(html, { headers }));
  await trim(pages, most[cacheName]);
}

const titleOf = (html) =>
  (/<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1] ?? words[languageOf(html)].page).replace(
    /<[^>]*>/g,
    "",
  );

const copyHeaders = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy":
    "default-src 'self'; style-src 'self' 'unsafe-inline'; script-src 'none'; img-src 'self' data:",
};

function forget(...others) {
  era++;
  return Promise.all([pagesCache, ...others].map((name) => caches.delete(name)));
}

async function trim(cache, limit) {
  const all = await cache.keys();
  for (const old of all.slice(0, Math.max(0, all.length - limit))) await cache.delete(old);
}

async function style(request) {
  const found = await caches.match(request, { cacheName: "styles" });
  if (found) return found;
  const response = await fetch(request);
  if (response.ok) {
    const styles = await caches.open("styles");
    await styles.put(request, response.clone());
    await trim(styles, most.styles);
  }
  return response;
}

const clock = (at) => new Date(at).toTimeString().slice(0, 5);
const seenAt = (copy) => Number(copy.headers.get("x-at"));

function day(at, { months, date }) {
  const seen = new Date(at);
  return date(seen.getDate(), months[seen.getMonth()], seen.getFullYear());
}

/** Adds a note that says when the copy was made, and removes what does not work offline. */
async function asLastSeen(copy) {
  const at = seenAt(copy);
  const page = await copy.text();
  const said = words[languageOf(page)];
  const lastSeen = said.lastSeen(day(at, said), clock(at));
  const notice = `<div class="toasts"><div class="notice notice-info" role="status"><div><strong>${said.offline}</strong><p>${lastSeen}</p></div></div></div>`;
  const html = page
    .replace(
      /<main id="main"[^>]*>/,
      (main) => `${main.slice(0, -1)} class="offline-copy">${notice}`,
    )
    .replace(
      /<(button|input|select|textarea)(?=[\s>])/g,
      `<$1 disabled title="${said.needsNetwork}"`,
    );
  return new Response(html, { headers: copyHeaders });
}

async function offlinePage({ method, url }) {
  const copies = (await Promise.all([guestCache, pagesCache].map(copiesIn))).flat().reverse();
  const language = toLanguage(copies[0]?.language);
  const said = words[language];
  const again =
    method === "GET"
      ? `<p><a class="go" href="${escaped(url)}">${said.tryAgain}</a></p>`
      : `<p>${said.notSent}</p>`;
  const links = copies.map(
    ({ path, title, at }) =>
      `<li><a href="${path}">${title}</a> <small>${day(at, said)}, ${clock(at)}</small></li>`,
  );
  const list = links.length > 0 ? `<h2>${said.readable}</h2><ul>${links.join("")}</ul>` : "";
  const html = shell(language, again + list);
  return new Response(html, { status: 503, headers: copyHeaders });
}

async function copiesIn(cacheName) {
  const pages = await caches.open(cacheName);
  const keys = await pages.keys();
  const copies = await Promise.all(keys.map((key) => pages.match(key)));
  return keys.map((key, i) => ({
    path: new URL(key.url).pathname,
    title: decodeURIComponent(copies[i].headers.get("x-title")),
    language: copies[i].headers.get("x-language"),
    at: seenAt(copies[i]),
  }));
}

const escaped = (text) => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

const shell = (
  language,
  rest,
) => `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${words[language].offline} · Openrun</title><style>
:root{color-scheme:light dark;--ink:#1d1a17;--soft:#6b635a;--ground:#f5f1ea;--surface:#fffdf9;--accent:#b4430f;--on:#fff}
@media (prefers-color-scheme:dark){:root{--ink:#f6efe6;--soft:#b9b0a6;--ground:#16181d;--surface:#1e2128;--accent:#ff8a45;--on:#16181d}}
body{margin:0;padding:2rem 1rem;background:var(--ground);color:var(--ink);font:1rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
main{max-width:32rem;margin:0 auto}svg{width:3rem;height:3rem}h1{margin:1rem 0 .5rem;font-size:1.75rem;line-height:1.2}h2{margin:2rem 0 .5rem;font-size:1.125rem}
a{color:inherit}ul{margin:0;padding:0;list-style:none}li{padding:0 1rem;background:var(--surface);border-bottom:1px solid var(--ground)}li a{display:inline-block;padding:.75rem 0;font-weight:600}small{color:var(--soft)}
.go{display:inline-block;padding:.75rem 1.5rem;background:var(--accent);color:var(--on);font-weight:700;text-decoration:none;border-radius:.75rem}
</style></head><body><main><svg viewBox="0 0 32 32" fill="none" role="img" aria-label="Openrun"><path d="M19.5 5.6A11 11 0 1 0 26.7 13M15.7 5v22M5 16c6.2 0 10.7 4.6 10.7 11" stroke="currentColor" stroke-width="2.6" stroke-linecap="round"/><circle cx="25.4" cy="6.6" r="4.2" fill="var(--accent)"/></svg><h1>${words[language].offline}</h1><p>${words[language].unreachable}</p>${rest}</main></body></html>`;

// The rest shows notices, whose words and buttons come with the message.

addEventListener("push", (event) => event.waitUntil(showNotice(readNotice(event.data))));

addEventListener("notificationclick", (event) => {
  const { notification, action } = event;
  const answers = notification.data?.buttons?.some((button) => button.action === action);
  if (answers) return event.waitUntil(answer(notification.data, action));
  notification.close();
  event.waitUntil(openPage(notification.data?.path));
});

addEventListener("pushsubscriptionchange", (event) => event.waitUntil(resubscribe(event)));

const unreadable = () => ({
  title: "Openrun",
  body: words[toLanguage()].changed,
  path: "/",
  tag: "openrun",
});

function readNotice(data) {
  try {
    const notice = data.json();
    const texts = [notice.title, notice.body, notice.path, notice.tag];
    return texts.every((text) => typeof text === "string") ? notice : unreadable();
  } catch {
    return unreadable();
  }
}

const showNotice = (notice) =>
  registration.showNotification(notice.title, {
    body: notice.body,
    tag: notice.tag,
    renotify: true,
    silent: notice.silent === true,
    icon: "/icon-192.png",
    data: notice,
    actions: (notice.buttons ?? []).slice(0, 2),
  });

const replaceNotice = ({ title, tag, path }, body) =>
  registration.showNotification(title, {
    body,
    tag,
    silent: true,
    icon: "/icon-192.png",
    data: { path },
  });

/** Answers only if the notice is for the person who is signed in. Other people just see the
 * game. */
async function answer(notice, action) {
  try {
    const { me } = await readJson("/who-am-i");
    if (me?.id !== notice.for) return await openPage(notice.path);
    const response = await sendAnswer(notice, action);
    if (response.status === 401) return await openPage(notice.path);
    await replaceNotice(notice, toWords(notice, action, await response.json()));
  } catch {
    await replaceNotice(notice, words[toLanguage(notice.language ?? "en")].notSaved);
  }
}

function sendAnswer({ game, ask }, action) {
  const offer = { method: "POST", body: { accept: action === "take" } };
  const { method, body } =
    ask === "offer" ? offer : { method: "PUT", body: { answer: action, wait: true } };
  return fetch(`/api/games/${Number(game)}/${ask === "offer" ? "offer" : "answer"}`, {
    method,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}

/** `error` is the API's text for programs, which is always English. */
function toWords(notice, action, { error, checkedIn, place }) {
  const language = toLanguage(notice.language ?? "en");
  const said = words[language];
  if (error) return language === "en" ? error : said.notSaved;
  if (checkedIn) return said.isIn;
  return action === "in" || action === "take" ? said.inLine(place) : said.cannot;
}

async function openPage(path) {
  const url = new URL(typeof path === "string" ? path : "/", location.origin);
  const to = url.origin === location.origin ? url.href : location.origin;
  const [open] = await clients.matchAll({ type: "window", includeUncontrolled: true });
  if (!open) return clients.openWindow(to);
  try {
    await open.focus();
    await open.navigate(to);
  } catch {
    await clients.openWindow(to);
  }
}

async function unsubscribe() {
  const subscription = await registration.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}

/** Registers this browser again for `userId`, who turned notices on here before. The push service
 * or the server may have dropped the subscription. */
async function renewDevice(userId) {
  const { me } = await readJson("/who-am-i");
  if (me?.id !== userId || (await isRegistered())) return;
  const { key } = await readJson("/api/push");
  const before = await registration.pushManager?.getSubscription();
  // A subscription that was made with another key gets no messages. The member has to turn notices
  // on again.
  if (!key || (before && !isOfKey(before, key))) return;
  const options = { userVisibleOnly: true, applicationServerKey: key };
  await registerDevice(before ?? (await registration.pushManager.subscribe(options)));
}

/** Registers nothing if the person who is signed in now has not turned notices on. */
async function resubscribe({ oldSubscription, newSubscription }) {
  const { key } = await readJson("/api/push");
  if (!key || !(await isRegistered())) return;
  const options = { userVisibleOnly: true, applicationServerKey: key };
  const subscription = newSubscription ?? (await registration.pushManager.subscribe(options));
  if (isOfKey(subscription, key)) await registerDevice(subscription, oldSubscription?.endpoint);
}

const readJson = async (path) => (await fetch(path, { cache: "no-store" })).json();

async function isRegistered() {
  const devices = await readJson("/api/user/devices");
  return Array.isArray(devices) && devices.some(({ isThis }) => isThis);
}

function isOfKey({ options }, key) {
  const bytes = new Uint8Array(options?.applicationServerKey ?? new ArrayBuffer(0));
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "") === key;
}

function registerDevice(subscription, replaces) {
  const { endpoint, keys } = subscription.toJSON();
  return fetch("/api/user/devices", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      endpoint,
      keys,
      ...(replaces && replaces !== endpoint && { replaces }),
    }),
  });
}
