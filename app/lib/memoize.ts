import { LRUCache } from "lru-cache";

/** Longer texts are worked out each time: they would only fill the memory. */
const longest = 400;

/** `work`, done once for each of the texts that come again and again. */
export function memoize<Value extends NonNullable<unknown>>(
  work: (text: string) => Value,
  { max = 500 }: { max?: number } = {},
) {
  const known = new LRUCache<string, { value: Value }>({ max });
  return (text: string): Value => {
    const found = known.get(text);
    if (found) return found.value;
    const value = work(text);
    if (text.length <= longest) known.set(text, { value });
    return value;
  };
}
