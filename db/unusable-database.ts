/** A database that this version cannot use. Its message is for the operator. */
export class UnusableDatabase extends Error {}
