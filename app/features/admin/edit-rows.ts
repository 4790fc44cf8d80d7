export const badInstant = "datetime must be a date and time between 2000 and 2100, with a zone";
