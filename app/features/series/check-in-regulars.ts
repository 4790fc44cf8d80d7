/** The job that checks regulars in to new games. */
export const checkInRegularsJob = { name: "check-in-regulars" };
