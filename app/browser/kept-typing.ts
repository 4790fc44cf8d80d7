/** Typed text is stored under keys that begin like this. It is deleted when the user changes. */
export const privatePrefix = "typed ";

/** The session storage. Undefined if the user has switched off storage for this site. */
export const storage = () => {
  try {
    return window.sessionStorage;
  } catch {
    return undefined;
  }
};

/** Stores the text that is typed into the field, so that the text survives a reload or Back until
 * the form is sent. `place` is the key of the entry in the browser's history. The returned function
 * stops storing. */
export function keepTyping(field: HTMLTextAreaElement, place: string): () => void {
  const key = `${privatePrefix}${place} ${location.pathname} ${field.name}`;
  const kept = storage()?.getItem(key);
  if (kept && field.value === field.defaultValue) field.value = kept;
  const keep = () => storage()?.setItem(key, field.value);
  const forget = () => storage()?.removeItem(key);
  const { form } = field;
  field.addEventListener("input", keep);
  form?.addEventListener("submit", forget);
  return () => {
    field.removeEventListener("input", keep);
    form?.removeEventListener("submit", forget);
  };
}

/** Call this at sign-out, so that the next person at this device does not find what was typed. */
export function forgetTyping(): void {
  const kept = Object.keys(storage() ?? {}).filter((key) => key.startsWith(privatePrefix));
  for (const key of kept) storage()?.removeItem(key);
}
