import { type HTMLElement, parse } from "node-html-parser";

type Fields = Record<string, string>;

/** A form as it would be submitted: URL, method and values. */
export type FilledForm = {
  action: string;
  method: string;
  isMultipart: boolean;
  fields: Fields;
  /** Of several values of one name all but the last, which `fields` has. */
  repeated?: [name: string, value: string][];
};

/** A page as a user reads it. */
export class Page {
  readonly root: HTMLElement;

  constructor(html: string) {
    this.root = parse(html);
  }

  get title(): string {
    return textOf(this.root.querySelector("title"));
  }

  /** The text of the first match, whitespace collapsed; empty if there is none. */
  text(selector = "main"): string {
    return textOf(this.root.querySelector(selector));
  }

  /** The texts of all matches. */
  texts(selector: string): string[] {
    return this.root.querySelectorAll(selector).map(textOf);
  }

  has(selector: string): boolean {
    return this.root.querySelector(selector) !== null;
  }

  /** One attribute of the first match. */
  attribute(selector: string, name: string): string | undefined {
    return this.root.querySelector(selector)?.getAttribute(name);
  }

  /** The URL of the link with this text (or label). */
  link(text: string): string | undefined {
    const links = this.root.querySelectorAll("a[href]");
    return links.find((a) => nameOf(a) === text)?.getAttribute("href");
  }

  /** The form with this button, with the values from the server. */
  form(button: string): FilledForm {
    const pressed = this.root
      .querySelectorAll("form button, form input[type=submit]")
      .find((each) => nameOf(each) === button);
    const form = pressed?.closest("form");
    if (!pressed || !form) throw new Error(`No form has the button "${button}".`);
    return filledForm(form, pressed);
  }
}

/** A form as this button submits it. */
export function filledForm(form: HTMLElement, pressed: HTMLElement): FilledForm {
  const values = valuesIn(form);
  const isRepeated = (name: string, at: number) => values.findLastIndex(([it]) => it === name) > at;
  return {
    action: pressed.getAttribute("formaction") ?? form.getAttribute("action") ?? "",
    method: (form.getAttribute("method") ?? "get").toUpperCase(),
    isMultipart: form.getAttribute("enctype") === "multipart/form-data",
    fields: { ...Object.fromEntries(values), ...heldBy(pressed) },
    repeated: values.filter(([name], at) => isRepeated(name, at)),
  };
}

const valuesIn = (form: HTMLElement) =>
  form
    .querySelectorAll("input, select, textarea")
    .flatMap((control) => Object.entries(heldBy(control)));

function heldBy(control: HTMLElement): Fields {
  const name = control.getAttribute("name");
  const type = control.getAttribute("type");
  if (!name || control.hasAttribute("disabled") || type === "file") return {};
  const isTick = type === "checkbox" || type === "radio";
  if (isTick && !control.hasAttribute("checked")) return {};
  return { [name]: valueIn(control) };
}

/** The value of a control. */
export function valueIn(control: HTMLElement): string {
  if (control.tagName === "SELECT") return chosenIn(control);
  if (control.tagName === "TEXTAREA") return control.text;
  const isTick = /^(checkbox|radio)$/.test(control.getAttribute("type") ?? "");
  return control.getAttribute("value") ?? (isTick ? "on" : "");
}

function chosenIn(select: HTMLElement): string {
  const options = select.querySelectorAll("option");
  const chosen = options.find((option) => option.hasAttribute("selected")) ?? options[0];
  return chosen?.getAttribute("value") ?? textOf(chosen);
}

const nameOf = (element: HTMLElement) =>
  element.getAttribute("aria-label") ?? (textOf(element) || element.getAttribute("value"));

const textOf = (element: HTMLElement | null | undefined) =>
  (element?.structuredText ?? "").replace(/\s+/g, " ").trim();
