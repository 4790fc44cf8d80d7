/** What was typed into a form that is on its way, as text; what was left out is empty. */
export async function typedIn<Name extends string>(request: Request, ...names: readonly Name[]) {
  const form = await request.clone().formData();
  const typed: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const value = form.get(name);
    typed[name] = typeof value === "string" ? value : "";
  }
  return typed as Record<Name, string>;
}

/** The file that was chosen in a field of a form on its way, if one was. */
export async function chosenIn(request: Request, name: string): Promise<File | undefined> {
  const file = (await request.clone().formData()).get(name);
  return file instanceof File && file.size > 0 ? file : undefined;
}

/** Whether one of them is empty or nothing but spaces. */
export const anyBlank = (texts: Record<string, string>) =>
  Object.values(texts).some((text) => text.trim() === "");
