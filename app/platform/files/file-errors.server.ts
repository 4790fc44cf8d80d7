export class StorageFull extends Error {}

export class ObjectTooLarge extends Error {}
