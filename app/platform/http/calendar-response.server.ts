import { createHash } from "node:crypto";

/** Of a file whose address is all that is needed: the same for everyone who knows it. */
const sameForAll = { "cache-control": "private, max-age=900" };

/** Of a file for members: a browser asks again each time, because its user may have signed out. */
export const forMembers = { "cache-control": "private, no-cache", vary: "Cookie" };

/** An iCalendar file, cacheable by its reader alone; 304 when the reader has it. */
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
