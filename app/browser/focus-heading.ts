/** Moves the focus to the heading, so that screen readers announce the new page. */
export default function focusHeading() {
  const heading = document.querySelector("h1");
  const { activeElement } = document;
  const isPlaced = activeElement?.closest("main, dialog");
  if (!heading || isPlaced || document.querySelector("dialog[open]")) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
