/** An invalid setting. Its message is one line for the operator. */
export class BadSetting extends Error {}
