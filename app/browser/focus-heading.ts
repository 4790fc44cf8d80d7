/** Moves the focus to the heading, so that screen readers announce the new page. A focus within the
 * content of the page stays where it is. */
export default function focusHeading() {
  const heading = document.querySelector("h1");
  const { activeElement } = document;
  const isPlaced = activeElement?.closest("main, dialog");
  if (!heading || isPlaced || document.querySelector("dialog[open]")) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
