import { parseCookie, stringifySetCookie } from "cookie";
import { localPath } from "#app/lib/local-path.ts";
import type { Notice } from "#app/lib/outcome.ts";

const attributes = { path: "/", httpOnly: true, sameSite: "lax" } as const;

export const noticeCookie = (notice: Notice) =>
  stringifySetCookie({
    ...attributes,
    name: "notice",
    value: Buffer.from(JSON.stringify(notice)).toString("base64url"),
    maxAge: 60,
  });

export const deletedNoticeCookie = stringifySetCookie({
  ...attributes,
  name: "notice",
  value: "",
  maxAge: 0,
});

/** Reads the notice from its cookie. The server writes the cookie in base64url and our scripts
 * write it in plain base64. Node decodes both as `base64url`. */
export function readNotice(request: Request): Notice | undefined {
  const { notice: value } = parseCookie(request.headers.get("cookie") ?? "");
  if (!value) return undefined;
  try {
    return asNotice(JSON.parse(Buffer.from(value, "base64url").toString()));
  } catch {
    return undefined;
  }
}

function asNotice({ title, text, tone, action }: Record<string, unknown>): Notice | undefined {
  if (typeof title !== "string") return undefined;
  return {
    title,
    text: typeof text === "string" ? text : undefined,
    tone: tone === "error" || tone === "success" ? tone : "info",
    action: isAction(action) ? asAction(action) : undefined,
  };
}

const asAction = ({ label, href, method }: Action) => ({
  label,
  href: localPath(href),
  ...(method === "post" && { method: "post" as const }),
});

type Action = { label: string; href: string; method?: unknown };

const isAction = (action: unknown): action is Action =>
  typeof action === "object" &&
  action !== null &&
  "label" in action &&
  typeof action.label === "string" &&
  "href" in action;
