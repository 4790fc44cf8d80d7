import { createHash } from "node:crypto";

/**
 * An iCalendar file, cacheable by its reader alone; 304 when the reader has it. It is the same for
 * everyone who knows the address, and needs no cookie.
 */
export function calendarResponse(request: Request, text: string, name: string): Response {
  const etag = `"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`;
  const headers = { etag, "cache-control": "private, max-age=900" };
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
