/**
 * Moves focus to the page's heading, unless an element of the page has it: screen readers then
 * announce the page, and Tab continues from there. Links in the layout do not count, because they
 * stay when the page changes.
 */
export default function focusHeading() {
  const heading = document.querySelector("h1");
  const { activeElement } = document;
  const isPlaced = activeElement?.closest("main, dialog");
  if (!heading || isPlaced || document.querySelector("dialog[open]")) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
