export const takeTheSpot = "Take the Spot";

export const noThanks = "No, Thanks";
