export const emptyKey = "Please enter a team key";
