/** The name of a member's guest. */
export const nameOfGuest = (name: string | null, host: string | null) =>
  name ?? `Guest of ${host ?? "a player"}`;
