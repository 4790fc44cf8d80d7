import {
  getMultipartBoundary,
  MultipartParseError,
  parseMultipart,
} from "@remix-run/multipart-parser";
import { data } from "react-router";

const maxFields = 60;

/** In bytes, for the text of all fields together. Files do not count. */
const maxTextBytes = 256 * 1024;

const maxHeaderSize = 2 * 1024;

const maxBoundary = 70;

const chunkSize = 64 * 1024;

const formTypes = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i;

type Entries = [name: string, value: FormDataEntryValue][];

/** Throws 415, 413 or 400. Checks the size before parsing, because an attacker may send a body that
 * is slow to parse. */
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
  const boundary = getMultipartBoundary(type);
  if (!boundary || boundary.length > maxBoundary) throw unreadable(400);
  const size = bytes.length;
  const limits = { maxParts: maxFields, maxHeaderSize, maxFileSize: size, maxTotalSize: size };
  const entries: Entries = [];
  let textSize = 0;
  try {
    for (const part of parseMultipart(toChunks(bytes), { boundary, ...limits })) {
      const { name, filename } = part;
      if (name === undefined) throw unreadable(400);
      if (filename !== undefined)
        entries.push([name, new File([Buffer.concat(part.content)], "file")]);
      else {
        textSize += part.size;
        if (textSize > maxTextBytes) throw unreadable(413);
        entries.push([name, Buffer.concat(part.content).toString()]);
      }
    }
  } catch (error) {
    if (error instanceof MultipartParseError || error instanceof TypeError) throw unreadable(400);
    throw error;
  }
  return entries;
}

/** The parser limits the text after the last field only if the body comes in several pieces. */
function* toChunks(bytes: Buffer<ArrayBuffer>) {
  for (let at = 0; at < bytes.length; at += chunkSize) yield bytes.subarray(at, at + chunkSize);
}

function countOf(bytes: Buffer, mark: string) {
  let count = 0;
  for (let at = bytes.indexOf(mark); at >= 0 && count < maxFields; count++) {
    at = bytes.indexOf(mark, at + mark.length);
  }
  return count;
}
