/** The first word of a name. */
export const firstNameOf = (name: string) => name.split(" ")[0] ?? name;
