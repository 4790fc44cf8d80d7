/** What a change of a game that repeats is about: the game alone, or the later ones too. */
export const scopes = ["one", "following"] as const;
export type Scope = (typeof scopes)[number];

export const badScope = "scope must be one or following";

export const scopeChoices: { value: Scope; label: string }[] = [
  { value: "one", label: "Only this game" },
  { value: "following", label: "This and all following" },
];
