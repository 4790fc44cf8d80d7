export const checkInRegularsJob = { name: "check-in-regulars" };
