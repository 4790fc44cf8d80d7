type Call<Item, Result> = {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
};

/** Collects the calls of one turn of the event loop and passes them to `work` together. A call
 * whose result is an `Error` throws this error. */
export function coalesce<Item, Result>(
  work: (items: Item[]) => Promise<(Result | Error)[]>,
  max = 500,
): (item: Item) => Promise<Result> {
  let calls: Call<Item, Result>[] = [];
  const doAll = async (part: Call<Item, Result>[]) => {
    try {
      const results = await work(part.map(({ item }) => item));
      for (const [at, { resolve, reject }] of part.entries()) {
        const result =
          results[at] ??
          new Error(`No result for call ${at + 1} of ${part.length}: return one per item`);
        if (result instanceof Error) reject(result);
        else resolve(result);
      }
    } catch (error) {
      for (const { reject } of part) reject(error);
    }
  };
  const flush = () => {
    const all = calls;
    calls = [];
    for (let at = 0; at < all.length; at += max) void doAll(all.slice(at, at + max));
  };
  return (item) =>
    new Promise((resolve, reject) => {
      if (calls.push({ item, resolve, reject }) === 1) setImmediate(flush);
    });
}
