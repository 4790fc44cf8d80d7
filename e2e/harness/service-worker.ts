import fs from "node:fs";
import vm from "node:vm";
import type { Visitor } from "#e2e/harness/visitor.ts";

const origin = "https://openrun.example";

type Fetch = (path: string, options: RequestInit) => Promise<Response>;
/** A notice as the browser was told to show it. */
type Shown = { title: string; tag: string; data?: unknown };
type Key = string | { url: string };

/** Everything comes from a site, by the cookies of a browser. */
export const fetchBy =
  (browser: Visitor): Fetch =>
  async (path, { method = "GET", headers, body }) => {
    const sent = { headers: headers as Record<string, string> };
    const answer = await browser.request(method, path, body ?? undefined, sent);
    return new Response(answer.body, { status: answer.status, headers: answer.headers });
  };

/**
 * `public/sw.js` in a scope of its own, in place of a browser's, which takes a hundred times as long.
 * Chromium runs it in `e2e/flows/offline.test.ts` and `phone-notices.test.ts`.
 */
export function aServiceWorker(fetch: Fetch, language = "en-GB") {
  let isOnline = true;
  let shown: Shown[] = [];
  let windows = [{ focus: async () => {}, navigate: async (url: string) => note(navigated, url) }];
  let subscription: object | undefined;
  const [navigated, opened, requested]: [string[], string[], string[]] = [[], [], []];
  const note = (list: string[], url: string) => void list.push(new URL(url).pathname);
  const listeners: Record<string, (event: object) => void> = {};
  const caches = cacheStorage();
  const scope = {
    ...{ Response, URL, btoa, caches, location: { origin }, navigator: { language } },
    addEventListener: (name: string, listener: (event: object) => void) => {
      listeners[name] = listener;
    },
    clients: {
      matchAll: async () => windows,
      openWindow: async (url: string) => note(opened, url),
    },
    fetch: async (to: Key, options: RequestInit = {}) => {
      const path = typeof to === "string" ? to : to.url.replace(origin, "");
      requested.push(path);
      if (!isOnline) throw new TypeError("fetch failed");
      return fetch(path, options);
    },
    registration: {
      pushManager: { getSubscription: async () => subscription },
      showNotification: async (title: string, options: Omit<Shown, "title">) => {
        shown = [...shown.filter(({ tag }) => tag !== options.tag), { title, ...options }];
      },
    },
    Request: class {
      readonly url: string;
      constructor(path: string) {
        this.url = new URL(path, origin).href;
      }
    },
  };
  vm.runInNewContext(fs.readFileSync("public/sw.js", "utf8"), scope);

  /** Tells the worker of an event, and returns its response once all its work is done. */
  async function tell(name: string, event: object) {
    const work: Promise<unknown>[] = [];
    let response: Promise<Response> | undefined;
    const respondWith = (given: Promise<Response>) => {
      response = given;
    };
    listeners[name]?.({
      ...event,
      respondWith,
      waitUntil: (part: Promise<unknown>) => work.push(part),
    });
    const given = await response;
    while (work.length > 0) await work.shift();
    return given;
  }

  return {
    tell,
    ...{ shown: () => shown, navigated: () => navigated, opened: () => opened },
    ...{ requested: () => requested, isCached: caches.has },
    closeWindows: () => {
      windows = [];
    },
    disconnect: () => {
      isOnline = false;
    },
    /** What is shown after a link to a path, or after a form is sent there. */
    open: async (path: string, method = "GET") =>
      (await tell("fetch", { request: { method, mode: "navigate", url: origin + path } }))?.text(),
    says: (data: unknown, sender = origin) => tell("message", { origin: sender, data }),
    push: (notice: unknown) => tell("push", { data: { json: () => structuredClone(notice) } }),
    /** Presses the notice that is shown, or one of its buttons. */
    press: (action = "") =>
      tell("notificationclick", {
        action,
        notification: { ...shown.at(-1), close: () => void shown.pop() },
      }),
    /** The browser has another subscription from now on, made with a public key. */
    subscribe: ({ endpoint, keys }: { endpoint: string; keys: object }, publicKey: string) => {
      const applicationServerKey = new Uint8Array(Buffer.from(publicKey, "base64url")).buffer;
      const oldSubscription = subscription;
      const toJSON = () => ({ endpoint, keys });
      subscription = { endpoint, options: { applicationServerKey }, toJSON };
      return { oldSubscription, newSubscription: subscription };
    },
  };
}

function cacheStorage() {
  const stores = new Map<string, Map<string, Response>>();
  const urlOf = (key: Key) => (typeof key === "string" ? new URL(key, origin).href : key.url);
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    return {
      keys: async () => [...store.keys()].map((url) => ({ url })),
      match: async (key: Key) => store.get(urlOf(key))?.clone(),
      put: async (key: Key, response: Response) => void store.set(urlOf(key), response),
      delete: async (key: Key) => store.delete(urlOf(key)),
    };
  };
  return {
    open,
    match: async (key: Key, { cacheName }: { cacheName: string }) =>
      (await open(cacheName)).match(key),
    delete: async (name: string) => stores.delete(name),
    has: (name: string) => stores.has(name),
  };
}
