export const privatePrefix = "typed ";

/** Undefined if the user has switched off storage for this site. */
export const storage = () => {
  try {
    return window.sessionStorage;
  } catch {
    return undefined;
  }
};

/** Stores the typed text until the form is sent, so that a reload or Back does not lose it. `place`
 * is the key of the history entry. The returned function stops storing. */
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

/** Call this at sign-out, because another person may use this browser next. */
export function forgetTyping(): void {
  const kept = Object.keys(storage() ?? {}).filter((key) => key.startsWith(privatePrefix));
  for (const key of kept) storage()?.removeItem(key);
}
