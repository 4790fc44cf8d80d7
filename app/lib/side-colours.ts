export const sideColours = ["Dark", "Light", "Red", "Blue"] as const;

export type SideColour = (typeof sideColours)[number];
