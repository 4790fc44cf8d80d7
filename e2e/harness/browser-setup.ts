import { findChromium } from "#e2e/harness/chromium.ts";

/** Unpacks the browser before the workers start: one that is being written cannot be run. */
export default async function setup(): Promise<void> {
  await findChromium();
}
