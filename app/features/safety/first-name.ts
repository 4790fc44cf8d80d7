export const firstNameOf = (name: string) => name.split(" ")[0] ?? name;
