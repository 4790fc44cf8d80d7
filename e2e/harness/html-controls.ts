import type { HTMLElement } from "node-html-parser";
import { rootOf, textOf } from "#e2e/harness/html-names.ts";

/** Operates the controls of a page without a browser: attributes hold the values. */
export function fillIn(control: HTMLElement, text: string) {
  if (control.tagName === "TEXTAREA") control.textContent = text;
  else control.setAttribute("value", text);
}

/** The control of a label. */
export function labelled(label: HTMLElement): HTMLElement {
  const control = label.getAttribute("for")
    ? rootOf(label).querySelector(`[id="${label.getAttribute("for")}"]`)
    : label.querySelector("input");
  if (!control) throw new Error(`A label of nothing: ${label.outerHTML}`);
  return control;
}

/** Ticks a box, or one of several. */
export function tick(control: HTMLElement) {
  const { type, name } = control.attributes;
  const others = control.closest("form")?.querySelectorAll(`[type=radio][name="${name}"]`) ?? [];
  if (type === "radio") for (const other of others) other.removeAttribute("checked");
  control.setAttribute("checked", "");
}

/** A click on a box or radio button. */
export function toggle(control: HTMLElement) {
  const isTicked = control.hasAttribute("checked");
  if (isTicked && control.getAttribute("type") === "checkbox") control.removeAttribute("checked");
  else tick(control);
}

/** Chooses an option by its value or text. */
export function choose(select: HTMLElement, wanted: string) {
  const options = select.querySelectorAll("option");
  const chosen = options.find((it) => [it.getAttribute("value"), textOf(it)].includes(wanted));
  if (!chosen) throw new Error(`No option "${wanted}" in ${select.outerHTML}`);
  for (const option of options) option.removeAttribute("selected");
  chosen.setAttribute("selected", "");
}

/** Unfolds details, or folds them again. */
export function unfold(summary: HTMLElement) {
  const details = summary.parentNode;
  if (details?.hasAttribute("open")) details.removeAttribute("open");
  else details?.setAttribute("open", "");
}
