import type { Page, Worker } from "playwright";
import { inspectorOf } from "#e2e/harness/contexts.ts";

/** A notice as the browser was told to show it. */
export type Shown = {
  title: string;
  body: string;
  tag: string;
  silent?: boolean;
  renotify?: boolean;
  actions?: { action: string; title: string }[];
  data: { path: string };
};

declare const registration: ServiceWorkerRegistration;

type Scope = {
  shown: Shown[];
  opened: string[];
  registration: { showNotification: unknown };
  clients: { openWindow: unknown };
  WindowClient: { prototype: { focus: unknown } };
  dispatchEvent: (event: Event) => boolean;
};

/**
 * The worker of a page of ours. What it shows and opens is recorded: a headless shell denies notices, a full browser
 * shows them as well, and windows open for a real press alone.
 */
export async function noticeWorker(page: Page): Promise<Worker> {
  const found = page.context().serviceWorkers()[0] ?? page.context().waitForEvent("serviceworker");
  await page.evaluate(async () => {
    await navigator.serviceWorker.register("/sw.js");
    await navigator.serviceWorker.ready;
  });
  const worker = await found;
  await page.context().grantPermissions(["notifications"]);
  await worker.evaluate(() => {
    const scope = self as unknown as Scope;
    scope.shown = [];
    scope.opened = [];
    const show = registration.showNotification.bind(registration);
    scope.registration.showNotification = async (title: string, options: Omit<Shown, "title">) => {
      if (Notification.permission === "granted") await show(title, options);
      scope.shown = scope.shown.filter(({ tag }) => tag !== options.tag);
      scope.shown.push({ title, ...options });
    };
    scope.clients.openWindow = async (url: string) => void scope.opened.push(url);
    scope.WindowClient.prototype.focus = async () => {};
  });
  return worker;
}

/** Delivers a message as the push service of the browser would. */
export async function deliver(page: Page, data: unknown): Promise<void> {
  const inspector = await inspectorOf(page);
  const origin = new URL(page.url()).origin;
  const registrationId = await new Promise<string>((resolve) => {
    inspector.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [found] = registrations;
      if (found) resolve(found.registrationId);
    });
    void inspector.send("ServiceWorker.enable");
  });
  const text = typeof data === "string" ? data : JSON.stringify(data);
  await inspector.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data: text });
  await inspector.send("ServiceWorker.disable");
}

export const shownNotices = (worker: Worker): Promise<Shown[]> =>
  worker.evaluate(() => (self as unknown as Scope).shown);

export const openedWindows = (worker: Worker): Promise<string[]> =>
  worker.evaluate(() => (self as unknown as Scope).opened);

/** Forgets what was shown: the next notice is the only one. */
export const clearNotices = (worker: Worker): Promise<void> =>
  worker.evaluate(() => {
    (self as unknown as Scope).shown = [];
  });

/** Presses the notice that is shown, or one of its buttons, and waits until the worker has done its work. */
export const pressNotice = (worker: Worker, action = ""): Promise<void> =>
  worker.evaluate(async (action) => {
    const scope = self as unknown as Scope;
    const [notice] = scope.shown;
    if (!notice) throw new Error("No notice is shown");
    const close = () => void scope.shown.shift();
    const work: Promise<unknown>[] = [];
    const event = Object.assign(new Event("notificationclick"), {
      action,
      notification: { ...notice, close },
      waitUntil: (part: Promise<unknown>) => work.push(part),
    });
    scope.dispatchEvent(event);
    await Promise.all(work);
  }, action);

type Made = { endpoint: string; keys: { p256dh: string; auth: string } };

/** Has the worker find this subscription, which was made with our public key `key`, in its browser. */
export const setSubscription = (worker: Worker, { endpoint, keys }: Made, key: string) =>
  worker.evaluate(
    ({ made, key }) => {
      const bytes = Uint8Array.from(atob(key.replaceAll("-", "+").replaceAll("_", "/")), (it) =>
        it.charCodeAt(0),
      );
      const subscription = {
        ...made,
        options: { applicationServerKey: bytes.buffer },
        toJSON: () => made,
        unsubscribe: async () => true,
      };
      Object.assign(registration.pushManager, { getSubscription: async () => subscription });
    },
    { made: { endpoint, keys }, key },
  );

/** Tells the worker that its browser has made another subscription, and waits until it has done its work. */
export async function changeSubscription(worker: Worker, made: Made, key: string): Promise<void> {
  const endpoint = await worker.evaluate(
    async () => (await registration.pushManager.getSubscription())?.endpoint,
  );
  await setSubscription(worker, made, key);
  await worker.evaluate(async (endpoint) => {
    const newSubscription = await registration.pushManager.getSubscription();
    const work: Promise<unknown>[] = [];
    const waitUntil = (part: Promise<unknown>) => work.push(part);
    const event = new Event("pushsubscriptionchange");
    const oldSubscription = endpoint ? { endpoint } : undefined;
    dispatchEvent(Object.assign(event, { oldSubscription, newSubscription, waitUntil }));
    await Promise.all(work);
  }, endpoint);
}

/** Has the worker renew the device as pages ask it to, and waits until it has looked. */
export async function renewDevice(page: Page, worker: Worker): Promise<void> {
  const renew = await page.evaluate(() => Number(localStorage.getItem("notices-for")));
  await worker.evaluate(async (renew) => {
    const work: Promise<unknown>[] = [];
    const waitUntil = (part: Promise<unknown>) => work.push(part);
    const event = new MessageEvent("message", { data: { renew }, origin: location.origin });
    dispatchEvent(Object.assign(event, { waitUntil }));
    await Promise.all(work);
  }, renew);
}

/** Makes a page's browser one that allows notices, whose subscription is `subscription`. Counts what it was asked. */
export const withNotices = (page: Page, subscription: Made) =>
  page.addInitScript((made) => {
    const asked = Object.assign(globalThis, { askedForNotices: 0 });
    let permission = sessionStorage.getItem("allowed") ?? "default";
    Object.defineProperty(Notification, "permission", { get: () => permission });
    Notification.requestPermission = async () => {
      asked.askedForNotices++;
      permission = "granted";
      sessionStorage.setItem("allowed", permission);
      return permission as NotificationPermission;
    };
    PushManager.prototype.subscribe = async () =>
      ({ ...made, toJSON: () => made }) as unknown as PushSubscription;
  }, subscription);
