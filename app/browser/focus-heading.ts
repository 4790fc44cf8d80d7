/**
 * Puts the focus on the heading of the page, unless it has a place there: screen readers say where one
 * is, and Tab goes on from there. Links in the frame stay when the page goes, so they are no place.
 */
export default function focusHeading() {
  const heading = document.querySelector("h1");
  const { activeElement } = document;
  const isPlaced = activeElement?.closest("main, dialog");
  if (!heading || isPlaced || document.querySelector("dialog[open]")) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
