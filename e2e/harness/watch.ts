import type { Page } from "playwright";

/** Collects what goes wrong in a page from now on: errors, broken assets, refusals by the CSP. */
export function watch(page: Page): string[] {
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(`${error.name}: ${error.message}`));
  page.on("console", (message) => {
    const text = message.text();
    // A page answered with 4xx is logged too; which of those are faults is decided below.
    if (message.type() === "error" && !text.startsWith("Failed to load resource"))
      faults.push(text);
  });
  page.on("response", (response) => {
    const isAsked = ["document", "fetch", "xhr"].includes(response.request().resourceType());
    const limit = isAsked ? 500 : 400;
    if (response.status() >= limit) faults.push(`${response.status()} ${response.url()}`);
  });
  return faults;
}
