import { type HTMLElement, parse } from "node-html-parser";
import { filledForm } from "#e2e/harness/html.ts";
import { labelled, toggle, unfold } from "#e2e/harness/html-controls.ts";
import { HtmlLocator } from "#e2e/harness/html-locator.ts";
import { textOf } from "#e2e/harness/html-names.ts";
import { type Answer, type Visitor, visitor } from "#e2e/harness/visitor.ts";

type Site = { origin: string };
type Sent = { data?: unknown; form?: Record<string, string> };

/**
 * A page without JavaScript and without a browser: requested over HTTP, read, filled in and
 * submitted as its HTML says. It has the part of Playwright's `Page` that flows use.
 */
export class HtmlPage {
  readonly #site: Site;
  readonly #visitor: Visitor;
  readonly #before: string[] = [];
  /** Pages that the server could not make. */
  readonly errors: string[] = [];
  #answer: Answer | undefined;
  #root: HTMLElement = parse("");

  constructor(site: Site, from?: Visitor) {
    this.#site = site;
    this.#visitor = from ?? visitor(site);
  }

  async goto(path: string) {
    const { pathname, search } = new URL(path, this.#site.origin);
    if (this.#answer) this.#before.push(this.#answer.path);
    return this.#show(await this.#visitor.follow(await this.#visitor.get(pathname + search)));
  }

  #show(answer: Answer) {
    if (answer.status >= 500) this.errors.push(`${answer.status} ${answer.path}`);
    this.#answer = answer;
    this.#root = parse(answer.body, { blockTextElements: { script: true, style: true } });
    return { status: () => answer.status, ok: () => answer.status < 400 };
  }

  reload = () => this.goto(this.#answer?.path ?? "/");
  goBack = () => this.goto(this.#before.pop() ?? "/");
  url = () => new URL(this.#answer?.path ?? "", this.#site.origin).href;
  title = async () => textOf(this.#root.querySelector("title"));
  content = async () => this.#answer?.body ?? "";
  text = () => textOf(this.#root.querySelector("body"));
  close = async () => {};

  async waitForURL(wanted: string | RegExp) {
    const { pathname, search, href } = new URL(this.url());
    const pattern = typeof wanted === "string" ? globOf(wanted) : wanted;
    if (pattern.test(pathname + search) || pattern.test(href)) return;
    throw new Error(`The page is ${href}, not ${wanted}\n${this.text()}`);
  }

  #all = () => new HtmlLocator(this, () => [this.#root], "page");
  locator: HtmlLocator["locator"] = (...given) => this.#all().locator(...given);
  getByRole: HtmlLocator["getByRole"] = (...given) => this.#all().getByRole(...given);
  getByLabel: HtmlLocator["getByLabel"] = (...given) => this.#all().getByLabel(...given);
  getByText: HtmlLocator["getByText"] = (...given) => this.#all().getByText(...given);

  readonly request = {
    get: (path: string) => this.#call("GET", path),
    post: (path: string, { data, form }: Sent) =>
      form ? this.#visitor.submit(path, form) : this.#call("POST", path, data),
  };

  async #call(method: string, path: string, data?: unknown) {
    const { pathname, search } = new URL(path, this.#site.origin);
    const answer = await this.#visitor.call(method, pathname + search, data);
    const { status, body } = answer;
    const json = async () => answer.json;
    return { ok: () => status < 400, status: () => status, text: async () => body, json };
  }

  context = () => ({
    request: this.request,
    newPage: async () => new HtmlPage(this.#site, this.#visitor),
    close: this.close,
  });

  /** Follows a link, submits a form, unfolds details or ticks what a label belongs to. */
  async clickOn(element: HTMLElement) {
    const target = element.closest("a[href], button, input, summary, label");
    if (!target) throw new Error(`Nothing happens without a script: ${element.outerHTML}`);
    if (target.tagName === "A") await this.goto(this.#address(target.getAttribute("href")));
    else if (target.tagName === "SUMMARY") unfold(target);
    else if (target.tagName === "LABEL") toggle(labelled(target));
    else if (/^(checkbox|radio)$/.test(target.getAttribute("type") ?? "")) toggle(target);
    else await this.submitBy(target);
  }

  #address = (href = "") => new URL(href, this.url()).href;

  /** Submits the form of a button; of a field by its first button. */
  async submitBy(element: HTMLElement) {
    const form = element.closest("form");
    const isButton = /^(submit|button)$/i.test(element.getAttribute("type") ?? element.tagName);
    const button = isButton ? element : form?.querySelector("button:not([type=button])");
    if (!form || !button) throw new Error(`No form to submit: ${element.outerHTML}`);
    if (this.#answer) this.#before.push(this.#answer.path);
    this.#show(await this.#visitor.send(this.#answer?.path ?? "/", filledForm(form, button)));
  }
}

const globOf = (glob: string) =>
  new RegExp(`^${glob.replace(/[.+?^$(){}|[\]\\]/g, "\\$&").replace(/\*+/g, ".*")}$`);
