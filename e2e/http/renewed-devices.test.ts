import { vapidKeys } from "#app/platform/push/vapid-keys.server.ts";
import { phoneSite } from "#e2e/harness/phone-site.ts";
import { aSubscription, aVapidKey } from "#e2e/harness/push-service.ts";
import { aServiceWorker, fetchBy } from "#e2e/harness/service-worker.ts";
import { giveSession } from "#e2e/harness/sessions.ts";
import { aSignedInUser } from "#e2e/harness/signed-in.ts";
import { describe, expect, test } from "#e2e/harness/test.ts";

const phone = phoneSite();

describe("the worker of a browser", () => {
  /** A browser that its owner has turned on, with our worker. */
  async function aBrowser() {
    const owner = await aSignedInUser(phone.site);
    const subscription = await phone.aDeviceOf(owner);
    const worker = aServiceWorker(fetchBy(owner.browser));
    const key = vapidKeys(phone.site.settings)?.publicKey ?? "";
    worker.subscribe(subscription, key);
    const enter = (id: number) => giveSession(phone.site, owner.browser, id);
    /** The session ends by itself, and with it the device; the browser keeps its subscription. */
    const endSessions = (id: number) =>
      phone.site.db.deleteFrom("sessions").where("userId", "=", id).execute();
    const endpoints = async (userId = owner.id) => {
      const devices = phone.site.db.selectFrom("pushDevices").where("userId", "=", userId);
      return (await devices.select("endpoint").execute()).map(({ endpoint }) => endpoint);
    };
    const replaceBy = (made: typeof subscription, madeWith: string) => {
      const { oldSubscription, newSubscription } = worker.subscribe(made, madeWith);
      return worker.tell("pushsubscriptionchange", { oldSubscription, newSubscription });
    };
    return { owner, subscription, worker, key, enter, endSessions, endpoints, replaceBy };
  }
  const another = () => aSubscription(phone.service.origin);

  test("turns on again for the owner who signs in anew, and for nobody else", async () => {
    const { owner, subscription, worker, key, ...browser } = await aBrowser();
    const renew = () => worker.says({ renew: owner.id });
    await browser.endSessions(owner.id);
    const { id: second } = await aSignedInUser(phone.site);
    await browser.enter(second);
    await renew();
    await browser.replaceBy(another(), key);
    expect([await browser.endpoints(), await browser.endpoints(second)]).toEqual([[], []]);
    worker.subscribe(subscription, key);
    await browser.enter(owner.id);
    await renew();
    expect(await browser.endpoints()).toEqual([subscription.endpoint]);
  });

  test("replaces what its browser replaces, in the session that has it", async () => {
    const { owner, worker, key, ...browser } = await aBrowser();
    const next = another();
    await browser.replaceBy(next, key);
    expect(await browser.endpoints()).toEqual([next.endpoint]);
    // One that no message of ours reaches takes nobody's place, nor is it renewed.
    await browser.replaceBy(another(), aVapidKey());
    expect(await browser.endpoints()).toEqual([next.endpoint]);
    await browser.endSessions(owner.id);
    await browser.enter(owner.id);
    await worker.says({ renew: owner.id });
    expect(await browser.endpoints()).toEqual([]);
  });
});
