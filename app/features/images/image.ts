import { type Problem, problem } from "#app/lib/outcome.ts";
import type { Limit } from "#app/platform/http/rate-limit.server.ts";
import { m } from "#messages";

export const maxImageBytes = 5 * 1024 * 1024;

/** The types that the server can decode. Because of this list, phones convert their own photo
 * format to JPEG. */
export const acceptedImages = "image/jpeg,image/png,image/webp,image/gif,image/avif";

export type ImageKind = "avatars" | "thumbnails";

export const imageLimits: Limit[] = [{ name: "images", max: 40, seconds: 60 * 60 }];

/** True for a picture that has to be decoded and stored. False for the path of an earlier upload. */
export const isImageBytes = (value: string | null | undefined): value is string =>
  /^data:/i.test(value ?? "");

export const storeImageProblems = {
  too_large: problem(413, m.images_too_large, m.images_too_large_title),
  not_an_image: problem(400, m.images_not_an_image, m.images_not_an_image_title),
  damaged_image: problem(400, m.images_damaged, m.images_damaged_title),
  too_many_pixels: problem(400, m.images_too_many_pixels, m.images_too_many_pixels_title),
  not_yours: problem(400, m.images_upload_again, m.images_not_yours_title),
  no_room: problem(507, m.images_no_room, m.images_not_saved_title),
  store_away: { ...problem(503, m.images_store_away, m.images_not_saved_title), retryAfter: 5 },
  busy: { ...problem(503, m.images_busy, m.images_not_saved_title), retryAfter: 10 },
} satisfies Record<string, Problem & { retryAfter?: number }>;

export type StoreImageProblem = keyof typeof storeImageProblems;

export const isOurTrouble = (problem: StoreImageProblem) =>
  problem === "no_room" || problem === "store_away" || problem === "busy";

const { too_large, not_an_image, damaged_image, too_many_pixels, no_room, store_away } =
  storeImageProblems;

export const receiveUploadProblems = {
  too_large,
  not_an_image: { ...not_an_image, status: 415 },
  damaged_image,
  too_many_pixels: { ...too_many_pixels, status: 413 },
  no_room,
  store_away,
  empty: { ...not_an_image, error: "The file is empty" },
  closed: problem(
    403,
    () => "This upload address is used, has expired, or is none of ours",
    () => "Upload closed",
  ),
} satisfies Record<string, Problem>;

const title = m.images_upload_unknown_title;
const again = { title, text: m.images_upload_again };

export const normalizeUploadProblems = {
  ...storeImageProblems,
  unknown_upload: problem(400, m.images_upload_unknown, title),
  not_uploaded: {
    status: 400,
    error: () => "Nothing has been uploaded to this address",
    ...again,
    text: null,
  },
  other_size: {
    status: 400,
    error: () => "The uploaded file is not the one that was announced",
    ...again,
    text: null,
  },
  being_made: {
    ...problem(409, m.images_upload_being_made, m.images_upload_being_made_title),
    retryAfter: 1,
  },
} satisfies Record<string, Problem & { retryAfter?: number }>;

export type Uploader = { userId: number; visitor: null } | { userId: null; visitor: string };
