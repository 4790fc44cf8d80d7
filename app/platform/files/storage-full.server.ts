/** There is no room for another file. */
export class StorageFull extends Error {}
