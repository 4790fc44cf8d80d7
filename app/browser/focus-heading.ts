/** Moves the focus to the heading, so that screen readers announce the new page. If the focus is
 * already on something in the page, it stays there. Links of the layout do not count. */
export default function focusHeading() {
  const heading = document.querySelector("h1");
  const { activeElement } = document;
  const isPlaced = activeElement?.closest("main, dialog");
  if (!heading || isPlaced || document.querySelector("dialog[open]")) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
