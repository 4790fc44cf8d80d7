/** More values than any call of ours takes, and deeper: a bulk delete names 1,000 ids. */
const maxValues = 2_000;
const maxDepth = 32;

/**
 * Limit of what is slow to read, in bytes: everything outside strings, escapes, and other than ASCII. As much as a
 * body without a photo may have; the rest of a larger one is the base64 of its `data:` URL.
 */
const maxSlowBytes = 256 * 1024;

/**
 * The bytes of a JSON body; undefined if parsing it would take long. It is judged while it arrives, piece by
 * piece, so that no body holds up other requests: `JSON.parse` takes up to a second for 8 MB of brackets.
 * `onLarge` is called once when the body is larger than one without a photo; it may throw.
 */
export async function readJsonBytes(
  request: Request,
  onLarge: () => void,
): Promise<Buffer | undefined> {
  const isSimple = jsonJudge();
  let size = 0;
  const chunks: Uint8Array[] = [];
  for await (const chunk of request.body ?? []) {
    // The rest is discarded by the server, which has limits for that.
    if (!isSimple(chunk)) return undefined;
    if (size <= maxSlowBytes && size + chunk.length > maxSlowBytes) onLarge();
    size += chunk.length;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const [quote, comma, backslash] = [0x22, 0x2c, 0x5c];
const [listStart, listEnd, objectStart, objectEnd] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Returns a function that takes a body in chunks, and says whether it is simple so far. */
export function jsonJudge() {
  let [values, depth, slow] = [0, 0, 0];
  let [isText, isEscaped] = [false, false];
  return (chunk: Uint8Array): boolean => {
    // An index: the iterator of a typed array takes five times as long.
    for (let at = 0; at < chunk.length; at++) {
      const byte = chunk[at] as number;
      if (isText) {
        if (isEscaped) isEscaped = false;
        else if (byte === quote) isText = false;
        else if (byte === backslash) [isEscaped, slow] = [true, slow + 1];
        if (byte > 127) slow += 1;
        continue;
      }
      slow += 1;
      if (byte === quote) isText = true;
      else if (byte === comma) values += 1;
      else if (byte === listStart || byte === objectStart)
        [values, depth] = [values + 1, depth + 1];
      else if (byte === listEnd || byte === objectEnd) depth -= 1;
      if (depth > maxDepth) return false;
    }
    return values <= maxValues && slow <= maxSlowBytes;
  };
}
