import { createHash } from "node:crypto";

const sameForAll = { "cache-control": "private, max-age=900" };

export const forMembers = { "cache-control": "private, no-cache", vary: "Cookie" };

export function calendarResponse(
  request: Request,
  {
    text,
    name,
    caching = sameForAll,
  }: { text: string; name: string; caching?: typeof forMembers | typeof sameForAll },
): Response {
  const etag = `"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`;
  const headers = { etag, ...caching };
  const known = request.headers.get("if-none-match");
  if (known?.includes(etag)) return new Response(null, { status: 304, headers });
  return new Response(text, {
    headers: {
      ...headers,
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": `attachment; filename="${name}.ics"`,
    },
  });
}
