import type { Page, Worker } from "playwright";
import { inspectorOf } from "#e2e/harness/contexts.ts";

type Scope = { bodies: string[]; ended: number; renewed: unknown[]; registration: Registration };
type Registration = { showNotification: unknown; pushManager: object };

/**
 * The worker of a page of ours. What it shows is recorded, because a headless shell denies notices; so are the
 * users for whom pages ask it to renew the device, and how often it has ended its subscription.
 */
export async function noticeWorker(page: Page): Promise<Worker> {
  const found = page.context().serviceWorkers()[0] ?? page.context().waitForEvent("serviceworker");
  await page.evaluate(async () => void (await navigator.serviceWorker.register("/sw.js")));
  const worker = await found;
  await worker.evaluate(() => {
    const scope = Object.assign(self as unknown as Scope, { bodies: [], ended: 0, renewed: [] });
    scope.registration.showNotification = async (_: string, { body }: { body: string }) =>
      void scope.bodies.push(body);
    Object.assign(scope.registration.pushManager, {
      getSubscription: async () => ({ unsubscribe: async () => void scope.ended++ }),
    });
    addEventListener("message", ({ data }) => scope.renewed.push(data.renew));
  });
  return worker;
}

/** What has happened in a worker. */
export const recorded = (worker: Worker) =>
  worker.evaluate(() => {
    const { bodies, ended, renewed } = self as unknown as Scope;
    return { bodies, ended, renewed };
  });

/** Delivers a message as the push service of the browser would. */
export async function deliver(page: Page, data: object): Promise<void> {
  const inspector = await inspectorOf(page);
  const registrationId = await new Promise<string>((resolve) => {
    inspector.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [found] = registrations;
      if (found) resolve(found.registrationId);
    });
    void inspector.send("ServiceWorker.enable");
  });
  const { origin } = new URL(page.url());
  const message = { origin, registrationId, data: JSON.stringify(data) };
  await inspector.send("ServiceWorker.deliverPushMessage", message);
  await inspector.send("ServiceWorker.disable");
}

type Made = { endpoint: string; keys: { p256dh: string; auth: string } };

/**
 * Makes a page's browser one that allows notices, and has a subscription that was made with another key until it
 * makes this one. Counts what it was asked.
 */
export const withNotices = (page: Page, subscription: Made) =>
  page.addInitScript(({ endpoint, keys }) => {
    const counts = Object.assign(globalThis, { asked: 0, unsubscribed: 0 });
    const get = () => sessionStorage.getItem("permission") ?? "default";
    Object.defineProperty(Notification, "permission", { get, configurable: true });
    Notification.requestPermission = async () => {
      counts.asked++;
      sessionStorage.setItem("permission", "granted");
      return "granted";
    };
    PushManager.prototype.getSubscription = async () =>
      ({
        endpoint: "https://push.example/old",
        options: { applicationServerKey: new Uint8Array([1, 2, 3]).buffer },
        unsubscribe: async () => counts.unsubscribed++,
      }) as never;
    PushManager.prototype.subscribe = async () => ({ toJSON: () => ({ endpoint, keys }) }) as never;
  }, subscription);
