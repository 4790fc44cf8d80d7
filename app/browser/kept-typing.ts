/** The keys of what a person typed: the next person at this device finds none of it. */
export const privatePrefix = "typed ";

/** Undefined where the person has switched it off for the site. */
export const storage = () => {
  try {
    return window.sessionStorage;
  } catch {
    return undefined;
  }
};

/**
 * Keeps what is typed into a long field until its form is sent, so that a reload, or Back from
 * another page, does not lose it. `place` is the key of the history entry: whoever opens the form
 * anew gets it as the server sent it. Returns the function that stops it.
 */
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

/** Forgets all of it, for the next person at this device. */
export function forgetTyping(): void {
  const kept = Object.keys(storage() ?? {}).filter((key) => key.startsWith(privatePrefix));
  for (const key of kept) storage()?.removeItem(key);
}
