import type { Page } from "playwright";

/** Opens what is folded about somebody. */
export async function unfold(page: Page, about: string) {
  const more = page.locator("details.game-more", { hasText: about }).last();
  await more.waitFor();
  if ((await more.getAttribute("open")) === null) await more.locator("summary").first().click();
}
