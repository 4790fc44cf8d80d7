/** Allowed difference of a reference page from ours: React's markers, a nonce, today's changes. */
const tolerance = 0.05;

type Compared = { product: string; reference: string; path: string; cookie: string };

/** Throws unless both servers write the same page: same words, same tags, similar size. */
export async function expectSamePage({ product, reference, path, cookie }: Compared) {
  // As browsers do: forms need no token of their own then.
  const site = { "sec-fetch-site": "same-origin" };
  const headers = { cookie, ...site, "save-data": "on", "accept-encoding": "identity" };
  const read = async (origin: string) => {
    const html = await (await fetch(origin + path, { headers })).text();
    return html.replaceAll(/localhost(?::|%3A)\d+/g, "localhost");
  };
  const [ours, theirs] = [await read(product), await read(reference)];
  const likeness = {
    words: inCommon(toWords(theirs), toWords(ours)),
    elements: inCommon(toTags(theirs), toTags(ours)),
    size: Math.min(theirs.length, ours.length) / Math.max(theirs.length, ours.length),
  };
  console.error(`${path} as strings:`, likeness);
  if (Math.min(...Object.values(likeness)) < 1 - tolerance) {
    throw new Error(`The reference's ${path} is another page: see scripts/bench/strings-parts.ts`);
  }
}

/** The share of common elements of two lists, in any order. */
function inCommon(some: string[], others: string[]): number {
  const left = new Map<string, number>();
  for (const one of some) left.set(one, (left.get(one) ?? 0) + 1);
  let same = 0;
  for (const one of others) {
    const many = left.get(one) ?? 0;
    if (many > 0) same += 1;
    left.set(one, many - 1);
  }
  return same / Math.max(some.length, others.length);
}

const toWords = (html: string) =>
  html
    .replaceAll(/<!--.*?-->/g, "")
    .replaceAll(/<[^>]*>/g, "\n")
    .replaceAll(/&#(?:x([\da-f]+)|(\d+));/gi, (_, hex, decimal) =>
      String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal)),
    )
    .replaceAll("&amp;", "&")
    .split(/\n+/)
    .map((words) => words.trim())
    .filter(Boolean);

const toTags = (html: string) =>
  [...html.matchAll(/<([a-z]+\d?)[\s/>]/g)].map(([, tag = ""]) => tag);
