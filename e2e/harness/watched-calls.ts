/** Watches the methods of these objects; returns whether one was called that is not harmless. */
export function watchCalls(objects: object[], harmless: RegExp): () => boolean {
  let isChanged = false;
  for (const object of objects)
    for (const name of Object.getOwnPropertyNames(Object.getPrototypeOf(object))) {
      const method = Reflect.get(object, name);
      const isWatched = typeof method === "function" && !/^_|^constructor$/.test(name);
      if (!isWatched || harmless.test(name)) continue;
      const watched = (...args: unknown[]) => {
        isChanged = true;
        return method.apply(object, args);
      };
      Reflect.set(object, name, watched);
    }
  return () => isChanged;
}
