const texts = new WeakMap<Response, string>();
const packed = new WeakMap<Response, Uint8Array>();

/**
 * An answer whose text is at hand. Inside a `Response` it would be encoded, put into a stream and
 * read out of it again, which takes longer than writing it; whoever passes the answer on asks `textOf`.
 */
export function wholeAnswer(text: string, init: ResponseInit): Response {
  const response = new Response(null, init);
  texts.set(response, text);
  return response;
}

/** The same for bytes as they travel; they are asked for by `bytesOf`, and not copied for each reader. */
export function packedAnswer(bytes: Uint8Array, init: ResponseInit): Response {
  const response = new Response(null, init);
  packed.set(response, bytes);
  return response;
}

/** The text of an answer that is a whole one. */
export const textOf = (response: Response): string | undefined => texts.get(response);

/** The bytes of an answer that is ready to travel. */
export const bytesOf = (response: Response): Uint8Array | undefined => packed.get(response);
