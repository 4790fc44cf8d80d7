const texts = new WeakMap<Response, string>();

/**
 * An answer whose text is at hand. Inside a `Response` it would be encoded, put into a stream and
 * read out of it again, which takes longer than writing it; whoever passes the answer on asks `textOf`.
 */
export function wholeAnswer(text: string, init: ResponseInit): Response {
  const response = new Response(null, init);
  texts.set(response, text);
  return response;
}

/** The text of an answer that is a whole one. */
export const textOf = (response: Response): string | undefined => texts.get(response);
