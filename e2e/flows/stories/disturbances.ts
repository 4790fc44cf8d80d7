import type { Locator, Page } from "playwright";
import type { Disturbance } from "#e2e/flows/stories/scene.ts";
import { expect } from "#e2e/harness/browser.ts";
import { hydrated } from "#e2e/harness/members.ts";

/** 400 kbit/s, 400 ms there and back, and a fourth of the processor. */
async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page);
  const throughput = (400 * 1000) / 8;
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 400,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
}

export const onSlow3G: Disturbance = async (well) => {
  await slowDown(well.page);
  return well;
};

/** The first submission of every form fails. */
export const firstTryFails: Disturbance = (well) => {
  const { page } = well;
  const send = async (button: Locator, failure: string) => {
    await hydrated(page, "main form");
    const typed = await typedBeside(button);
    await page.route(/\/api\/|\.data/, (route) =>
      route.request().method() === "GET" ? route.continue() : route.abort(),
    );
    await button.click();
    await page.getByText(failure).first().waitFor();
    expect(await typedBeside(button)).toEqual(typed);
    await page.unrouteAll();
    await well.send(button, failure);
  };
  return { ...well, send };
};

/** The fields that a form would send. */
const typedBeside = (button: Locator) =>
  button.evaluate((element) => {
    const form = element.closest("form");
    if (!form) return [];
    return [...new FormData(form)].map(([name, value]) =>
      typeof value === "string" ? [name, value] : [name, value.name, value.size],
    );
  });
