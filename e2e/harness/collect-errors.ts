import type { Page } from "playwright";

/** Collects a page's errors from now on: exceptions, failed assets, CSP violations. */
export function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(`${error.name}: ${error.message}`));
  page.on("console", (message) => {
    const text = message.text();
    // A page with a 4xx status is logged too; the response handler below decides which count.
    if (message.type() === "error" && !text.startsWith("Failed to load resource"))
      errors.push(text);
  });
  page.on("response", (response) => {
    // Pages, forms and streams may be refused: a stream of a team, too, that was left just before it opens.
    const mayBeRefused = ["document", "fetch", "xhr", "eventsource"];
    const limit = mayBeRefused.includes(response.request().resourceType()) ? 500 : 400;
    if (response.status() >= limit) errors.push(`${response.status()} ${response.url()}`);
  });
  return errors;
}
