/** There is no room for another file. */
export class StoreFull extends Error {}
