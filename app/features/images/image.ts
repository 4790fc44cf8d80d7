import type { Limit } from "#app/platform/http/rate-limit.server.ts";

export const maxImageBytes = 5 * 1024 * 1024;

/**
 * The `accept` of file inputs: the types that we can decode. Naming them makes a phone convert to JPEG
 * from its own format.
 */
export const acceptedImages = "image/jpeg,image/png,image/webp,image/gif,image/avif";

/** The purpose of a picture, and the folder it is stored in. */
export type ImageKind = "avatars" | "thumbnails";

/** Pictures per user: each costs disk for a day and time to decode. */
export const imageLimits: Limit[] = [{ name: "images", max: 40, seconds: 60 * 60 }];

/** Returns whether the value is image data, not the path of an upload. Only data costs time and disk. */
export const isImageBytes = (value: string | null | undefined): value is string =>
  /^data:/i.test(value ?? "");
