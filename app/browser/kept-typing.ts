/** Typed text under these keys is deleted when somebody else uses the device. */
export const privatePrefix = "typed ";

/** Returns undefined if the person has switched off storage for the site. */
export const storage = () => {
  try {
    return window.sessionStorage;
  } catch {
    return undefined;
  }
};

/**
 * Keeps typed text until the form is sent, so that it survives a reload or Back. `place` is the key
 * of the history entry. The returned function ends this.
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

/** Called at sign-out, so that the next person at this device finds nothing that was typed. */
export function forgetTyping(): void {
  const kept = Object.keys(storage() ?? {}).filter((key) => key.startsWith(privatePrefix));
  for (const key of kept) storage()?.removeItem(key);
}
