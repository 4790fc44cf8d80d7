/** The store has no room for another file. */
export class StorageFull extends Error {}

/** A stored file is larger than its reader accepts. */
export class ObjectTooLarge extends Error {}
