import { findChromium } from "#e2e/harness/chromium.ts";

/** Unpacks the browser before the workers start: a partly written one cannot run. */
export default async function setup(): Promise<void> {
  await findChromium();
}
