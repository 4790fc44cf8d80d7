import type { Limit } from "#app/platform/http/rate-limit.server.ts";

/** The largest file we take: 5 MiB. */
export const maxImageBytes = 5 * 1024 * 1024;

/**
 * What file inputs ask for: these we can decode. Naming them makes a phone hand over a JPEG
 * instead of its own format.
 */
export const acceptedImages = "image/jpeg,image/png,image/webp,image/gif,image/avif";

/** What a picture is for. It is also the folder it is kept in. */
export type ImageKind = "avatars" | "thumbnails";

/** How many pictures one person may send: each costs disk for a day and work to decode. */
export const imageLimits: Limit[] = [{ name: "images", max: 40, seconds: 60 * 60 }];

/** Whether a program sent a picture's bytes, not the path of one. Only bytes cost work and disk. */
export const isImageBytes = (value: string | null | undefined): value is string =>
  /^data:/i.test(value ?? "");
