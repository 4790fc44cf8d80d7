export const changeKinds = [
  "created",
  "edited",
  "moved",
  "cancelled",
  "put_back",
  "undone",
  "put_in",
  "taken_out",
  "called_off",
  "repeated",
  "handed_over",
] as const;

export type ChangeKind = (typeof changeKinds)[number];
