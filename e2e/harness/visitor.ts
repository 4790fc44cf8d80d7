import { type FilledForm, Page } from "#e2e/harness/html.ts";

type Value = [name: string, value: string | Blob];
type Fields = Record<string, string | Blob>;
type Options = { headers?: Record<string, string> };

/** A response. */
export type Answer = {
  status: number;
  headers: Headers;
  body: string;
  /** Target of a redirect; path and query if it is on our site. */
  location: string | undefined;
  /** The path that responded. */
  path: string;
  page: Page;
  /** The body as JSON; tests assert its shape. */
  // biome-ignore lint/suspicious/noExplicitAny: tests assert the shape themselves
  json: any;
};

/** To compress a page takes as long as to render it. Tests of compression name what they accept. */
const uncompressed = { "accept-encoding": "identity" };

/** A browser without a screen: stores cookies and sends a browser's headers with its forms. */
export class Visitor {
  readonly cookies = new Map<string, string>();
  readonly #origin: string;
  readonly #sent: Record<string, string>;

  constructor(origin: string, sent: Record<string, string>) {
    this.#origin = origin;
    this.#sent = sent;
  }

  /** Requests a page without following redirects. */
  get(path: string, options: Options = {}): Promise<Answer> {
    return this.request("GET", path, undefined, options);
  }

  /** Posts a form, as multipart if it has a file, without following the redirect. */
  post(path: string, fields: Fields = {}, options: Options = {}): Promise<Answer> {
    const isPlain = Object.values(fields).every((value) => typeof value === "string");
    return this.#send(path, Object.entries(fields), !isPlain, options);
  }

  /** Posts a form and follows the redirect. */
  async submit(path: string, fields: Fields = {}, options: Options = {}): Promise<Answer> {
    return this.follow(await this.post(path, fields, options));
  }

  /** Fills in the form with `button`, submits it and follows the redirect. */
  async press(from: Answer, button: string, changes: Fields = {}): Promise<Answer> {
    const form = from.page.form(button);
    return this.send(from.path, { ...form, fields: { ...form.fields, ...changes } });
  }

  /** Submits a form of the page at `path` and follows the redirect. */
  async send(path: string, form: Omit<FilledForm, "fields"> & { fields: Fields }): Promise<Answer> {
    const values = [...(form.repeated ?? []), ...Object.entries(form.fields)];
    const to = new URL(form.action || path, new URL(path, this.#origin));
    if (form.method === "GET") {
      to.search = new URLSearchParams(values as [string, string][]).toString();
      return this.follow(await this.get(to.pathname + to.search));
    }
    return this.follow(await this.#send(to.pathname + to.search, values, form.isMultipart));
  }

  /** Follows redirects, at most five. */
  async follow(answer: Answer): Promise<Answer> {
    let last = answer;
    for (let hops = 0; hops < 5 && last.location?.startsWith("/"); hops++) {
      last = await this.get(last.location);
    }
    return last;
  }

  /** Calls the JSON API. */
  call(method: string, path: string, payload?: unknown, options: Options = {}): Promise<Answer> {
    if (payload === undefined) return this.request(method, path, undefined, options);
    const headers = { "content-type": "application/json", ...options.headers };
    return this.request(method, path, JSON.stringify(payload), { headers });
  }

  /** Sends any request. */
  async request(
    method: string,
    path: string,
    body: BodyInit | undefined,
    { headers = {} }: Options = {},
  ): Promise<Answer> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(new URL(path, this.#origin), {
      method,
      body,
      redirect: "manual",
      headers: { ...uncompressed, ...(cookie && { cookie }), ...this.#sent, ...headers },
    });
    this.#keep(response.headers.getSetCookie());
    return answerOf(response, await response.text(), path, this.#origin);
  }

  #send(path: string, values: Value[], inParts: boolean, options: Options = {}): Promise<Answer> {
    const body = inParts ? new FormData() : new URLSearchParams();
    for (const [name, value] of values) {
      if (body instanceof FormData && value instanceof Blob) body.append(name, value);
      else body.append(name, String(value));
    }
    return this.request("POST", path, body, options);
  }

  #keep(lines: string[]): void {
    for (const line of lines) {
      const [pair = "", ...attributes] = line.split(/;\s*/);
      const at = pair.indexOf("=");
      const name = pair.slice(0, at);
      const isGone = attributes.some((each) => /^max-age=0$|^expires=.*1970/i.test(each));
      if (isGone) this.cookies.delete(name);
      else this.cookies.set(name, pair.slice(at + 1));
    }
  }
}

function answerOf(response: Response, body: string, path: string, origin: string): Answer {
  const { status, headers } = response;
  const to = headers.get("location");
  const location = to ? new URL(to, new URL(path, origin)) : undefined;
  const isOurs = location?.origin === origin;
  let page: Page | undefined;
  return {
    status,
    headers,
    body,
    path,
    location: isOurs ? location.pathname + location.search + location.hash : location?.href,
    get page() {
      page ??= new Page(body);
      return page;
    },
    get json() {
      return JSON.parse(body);
    },
  };
}

/** A browser without cookies. */
export function visitor({ origin }: { origin: string }): Visitor {
  return new Visitor(origin, { "sec-fetch-site": "same-origin", accept: "text/html, */*" });
}

/** An API client, which sends no browser headers. */
export function program({ origin }: { origin: string }): Visitor {
  return new Visitor(origin, {});
}
