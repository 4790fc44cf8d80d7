import { data } from "react-router";

/** Above the number of fields of any form we have. */
const maxFields = 60;

/** Limit for the text of all fields together, in bytes; anything larger must be a file. */
const maxTextBytes = 256 * 1024;

/** Limit for the headers of a part (name, file name and type), in bytes. */
const maxHeadBytes = 2 * 1024;

const formTypes = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i;

type Entries = [name: string, value: FormDataEntryValue][];

/**
 * The entries of a form. Throws 415, 413 or 400 for other content, and for more fields or text than
 * any form of ours has. It counts bytes first, because parsing is the expensive part of a hostile
 * form.
 */
export async function readEntries(request: Request): Promise<Entries> {
  const type = request.headers.get("content-type") ?? "";
  const [, kind = ""] = formTypes.exec(type) ?? [];
  if (!kind || /charset=(?!"?utf-8)/i.test(type)) throw unreadable(415);
  const isMultipart = kind.toLowerCase() === "multipart/form-data";
  if (!isMultipart && Number(request.headers.get("content-length")) > maxTextBytes)
    throw unreadable(413);
  const bytes = Buffer.from(await request.arrayBuffer());
  return isMultipart ? entriesOfParts(bytes, type) : entriesOfPairs(bytes);
}

export const unreadable = (status: number) => data("This form cannot be read.", { status });

function entriesOfPairs(bytes: Buffer): Entries {
  if (bytes.length > maxTextBytes) throw unreadable(413);
  if (countOf(bytes, "&") >= maxFields) throw unreadable(400);
  return [...new URLSearchParams(bytes.toString())];
}

function entriesOfParts(bytes: Buffer<ArrayBuffer>, type: string): Entries {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(type) ?? [];
  const boundary = quoted ?? plain;
  if (!boundary) throw unreadable(400);
  const entries: Entries = [];
  let textSize = 0;
  for (const { head, body } of toParts(bytes, boundary)) {
    const name = /^content-disposition:\s*form-data;(?:.*;)?\s*name="([^"]*)"/im.exec(head)?.[1];
    const isFile = /;\s*filename\*?=/i.test(head);
    if (!isFile) textSize += body.length;
    if (name === undefined || entries.length >= maxFields) throw unreadable(400);
    if (textSize > maxTextBytes) throw unreadable(413);
    entries.push([name, isFile ? new File([body], "file") : body.toString()]);
  }
  return entries;
}

/**
 * The parts of a multipart form (RFC 7578) as browsers send them. The built-in parser copies a
 * photo four times and scans everything around the parts byte by byte.
 */
function* toParts(bytes: Buffer<ArrayBuffer>, boundary: string) {
  const mark = `\r\n--${boundary}`;
  let at = mark.length - 2;
  if (bytes.toString("latin1", 0, at) !== mark.slice(2)) throw unreadable(400);
  while (bytes.toString("latin1", at, at + 2) !== "--") {
    const head = bytes.toString("latin1", at, at + maxHeadBytes);
    const length = head.indexOf("\r\n\r\n");
    const end = length < 0 ? -1 : bytes.indexOf(mark, at);
    if (end < at + length) throw unreadable(400);
    yield { head: head.slice(2, length), body: bytes.subarray(at + length + 4, end) };
    at = end + mark.length;
  }
  if (bytes.length > at + 4) throw unreadable(400);
}

/** The number of occurrences of `mark`; stops counting above the limit. */
function countOf(bytes: Buffer, mark: string) {
  let count = 0;
  for (let at = bytes.indexOf(mark); at >= 0 && count < maxFields; count++) {
    at = bytes.indexOf(mark, at + mark.length);
  }
  return count;
}
