/** The colours of the teams in which a game is played: of the first, the second and so on. */
export const sideColours = ["Dark", "Light", "Red", "Blue"] as const;

export type SideColour = (typeof sideColours)[number];
