/** This version cannot use the database. The message is for the operator. */
export class UnusableDatabase extends Error {}
