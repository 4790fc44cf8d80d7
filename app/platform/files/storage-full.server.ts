/** The store has no room for another file. */
export class StorageFull extends Error {}
