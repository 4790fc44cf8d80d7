type Bytes = Uint8Array<ArrayBuffer>;

/** Bytes that are made once for all who want them. */
export type CoalescedStream = {
  /** Resolves when the first of them can be read; rejects when there will be none. */
  begun: Promise<unknown>;
  /** All of them, once they are there. */
  whole?: Bytes;
  chunks: Bytes[];
  /** Resolves at the next piece, and at the end; rejects when the making failed. */
  next: Promise<unknown>;
};

/** Larger streams are not cached. */
const maxBytes = 8 * 1024 * 1024;

/**
 * Returns the cached stream for `key`, or the one being made, or starts it. Failed and too large
 * results are not cached.
 */
export function coalesce<Key>(
  cache: Map<Key, CoalescedStream>,
  key: Key,
  make: () => Promise<ReadableStream<Uint8Array>>,
): CoalescedStream {
  const known = cache.get(key);
  if (known) return known;
  const made = make();
  const shared: CoalescedStream = { begun: made, chunks: [], next: made };
  cache.set(key, shared);
  const end = (whole?: Bytes) => {
    if (cache.get(key) !== shared) return;
    if (!whole || whole.length > maxBytes) cache.delete(key);
    else cache.set(key, { ...shared, whole, chunks: [whole] });
  };
  fill(shared, made).then(end, () => end());
  return shared;
}

/** Reads all there is, as fast as it is made. */
async function fill(shared: CoalescedStream, made: Promise<ReadableStream<Uint8Array>>) {
  const reader = (await made).getReader();
  for (;;) {
    const reading = reader.read();
    shared.next = reading;
    const { value, done } = await reading;
    if (done) break;
    shared.chunks.push(new Uint8Array(value));
  }
  shared.whole = new Uint8Array(Buffer.concat(shared.chunks));
  return shared.whole;
}

/** The bytes from the first on, each piece when it is there. */
export function replay(shared: CoalescedStream): ReadableStream<Bytes> {
  let at = 0;
  return new ReadableStream({
    async pull(controller) {
      while (at >= shared.chunks.length && !shared.whole) await shared.next;
      const chunk = shared.chunks[at++];
      if (chunk) controller.enqueue(chunk);
      else controller.close();
    },
  });
}
