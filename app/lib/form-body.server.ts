import { data } from "react-router";

/** No form of the product has as many fields as this. */
const mostFields = 60;

/** Text may be as long as this, all fields together; more can only be files. */
const mostText = 256 * 1024;

/** Room for the lines before a part: name, file name and type. */
const mostHead = 2 * 1024;

const formTypes = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i;

type Entries = [name: string, value: FormDataEntryValue][];

/**
 * The entries of a form. Throws 415, 413 or 400 for what is no form, and for one with more fields or
 * text than any of ours: counted on the bytes, because parsing is what a hostile form makes expensive.
 */
export async function readEntries(request: Request): Promise<Entries> {
  const type = request.headers.get("content-type") ?? "";
  const [, kind = ""] = formTypes.exec(type) ?? [];
  if (!kind || /charset=(?!"?utf-8)/i.test(type)) throw unreadable(415);
  const isMultipart = kind.toLowerCase() === "multipart/form-data";
  if (!isMultipart && Number(request.headers.get("content-length")) > mostText)
    throw unreadable(413);
  const bytes = Buffer.from(await request.arrayBuffer());
  return isMultipart ? entriesOfParts(bytes, type) : entriesOfPairs(bytes);
}

export const unreadable = (status: number) => data("This form cannot be read.", { status });

function entriesOfPairs(bytes: Buffer): Entries {
  if (bytes.length > mostText) throw unreadable(413);
  if (countOf(bytes, "&") >= mostFields) throw unreadable(400);
  return [...new URLSearchParams(bytes.toString())];
}

async function entriesOfParts(bytes: Buffer, type: string): Promise<Entries> {
  const boundary = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(type);
  const mark = `--${boundary?.[1] ?? boundary?.[2] ?? ""}`;
  // The last mark ends the form.
  if (mark === "--" || countOf(bytes, mark) > mostFields + 1) throw unreadable(400);
  if (sizeOfText(bytes, mark) > mostText) throw unreadable(413);
  try {
    const form = await new Response(new Uint8Array(bytes), {
      headers: { "content-type": type },
    }).formData();
    return [...form];
  } catch {
    throw unreadable(400);
  }
}

/** How often `mark` occurs, counted only as far as it matters. */
function countOf(bytes: Buffer, mark: string) {
  let count = 0;
  for (let at = bytes.indexOf(mark); at >= 0 && count <= mostFields + 1; count++) {
    at = bytes.indexOf(mark, at + mark.length);
  }
  return count;
}

/**
 * How many bytes the parts without a file have. Throws 400 for anything before the first mark, between
 * a mark and an endless head, or after the last one: the parser would walk it byte by byte.
 */
function sizeOfText(bytes: Buffer, mark: string) {
  let size = 0;
  let at = 0;
  if (bytes.indexOf(mark) !== 0) throw unreadable(400);
  for (;;) {
    const next = bytes.indexOf(mark, at + mark.length);
    if (next < 0) break;
    const head = bytes.toString("latin1", at, Math.min(at + mostHead, next));
    const end = head.indexOf("\r\n\r\n");
    if (end < 0) throw unreadable(400);
    if (!/;\s*filename\*?=/i.test(head.slice(0, end))) size += next - at;
    at = next;
  }
  const tail = bytes.toString("latin1", at + mark.length, at + mark.length + 5);
  const isOver = /^--\s*$/.test(tail) && bytes.length <= at + mark.length + 4;
  if (!isOver) throw unreadable(400);
  return size;
}
