import { LRUCache } from "lru-cache";

const maxLength = 400;

export function memoize<Value extends NonNullable<unknown>>(
  work: (text: string) => Value,
  { max = 500 }: { max?: number } = {},
) {
  const cache = new LRUCache<string, { value: Value }>({ max });
  return (text: string): Value => {
    const found = cache.get(text);
    if (found) return found.value;
    const value = work(text);
    if (text.length <= maxLength) cache.set(text, { value });
    return value;
  };
}
