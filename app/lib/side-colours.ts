/** In the order of the teams of a game. */
export const sideColours = ["Dark", "Light", "Red", "Blue"] as const;

export type SideColour = (typeof sideColours)[number];
