/**
 * Moves focus to the page's heading, so that screen readers announce the page and Tab continues
 * from there. Focus that is already inside the page stays; a link in the layout does not count,
 * because the layout stays when the page changes.
 */
export default function focusHeading() {
  const heading = document.querySelector("h1");
  const { activeElement } = document;
  const isPlaced = activeElement?.closest("main, dialog");
  if (!heading || isPlaced || document.querySelector("dialog[open]")) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
