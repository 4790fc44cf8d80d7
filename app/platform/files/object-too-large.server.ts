/** A stored file is larger than its reader accepts. */
export class ObjectTooLarge extends Error {}
