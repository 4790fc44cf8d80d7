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

function entriesOfParts(bytes: Buffer<ArrayBuffer>, type: string): Entries {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(type) ?? [];
  const boundary = quoted ?? plain;
  if (!boundary) throw unreadable(400);
  const entries: Entries = [];
  let textSize = 0;
  for (const { head, body } of partsOf(bytes, boundary)) {
    const name = /^content-disposition:\s*form-data;(?:.*;)?\s*name="([^"]*)"/im.exec(head)?.[1];
    const isFile = /;\s*filename\*?=/i.test(head);
    if (!isFile) textSize += body.length;
    if (name === undefined || entries.length >= mostFields) throw unreadable(400);
    if (textSize > mostText) throw unreadable(413);
    entries.push([name, isFile ? new File([body], "file") : body.toString()]);
  }
  return entries;
}

/**
 * The parts of a multipart form (RFC 7578) as browsers send them. The platform's own parser copies a
 * photo four times, and walks what lies before, between and behind the parts byte by byte.
 */
function* partsOf(bytes: Buffer<ArrayBuffer>, boundary: string) {
  const mark = `\r\n--${boundary}`;
  let at = mark.length - 2;
  if (bytes.toString("latin1", 0, at) !== mark.slice(2)) throw unreadable(400);
  while (bytes.toString("latin1", at, at + 2) !== "--") {
    const head = bytes.toString("latin1", at, at + mostHead);
    const length = head.indexOf("\r\n\r\n");
    const end = length < 0 ? -1 : bytes.indexOf(mark, at);
    if (end < at + length) throw unreadable(400);
    yield { head: head.slice(2, length), body: bytes.subarray(at + length + 4, end) };
    at = end + mark.length;
  }
  if (bytes.length > at + 4) throw unreadable(400);
}

/** How often `mark` occurs, counted only as far as it matters. */
function countOf(bytes: Buffer, mark: string) {
  let count = 0;
  for (let at = bytes.indexOf(mark); at >= 0 && count < mostFields; count++) {
    at = bytes.indexOf(mark, at + mark.length);
  }
  return count;
}
