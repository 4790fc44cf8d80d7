import { like, type Problem, problem } from "#app/lib/outcome.ts";
import { m } from "#messages";

export const storeImageProblems = {
  too_large: problem(413, m.images_too_large, m.images_too_large_title),
  not_an_image: problem(400, m.images_not_an_image, m.images_not_an_image_title),
  too_many_pixels: problem(400, m.images_too_many_pixels, m.images_too_many_pixels_title),
  not_yours: problem(400, m.images_upload_again, m.images_not_yours_title),
  no_room: problem(507, m.images_no_room, m.images_not_saved_title),
  store_away: like(problem(503, m.images_store_away, m.images_not_saved_title), { retryAfter: 5 }),
  busy: like(problem(503, m.images_busy, m.images_not_saved_title), { retryAfter: 10 }),
} satisfies Record<string, Problem & { retryAfter?: number }>;

export type StoreImageProblem = keyof typeof storeImageProblems;

/** True for storage failures (as opposed to bad input); callers may continue without the image. */
export const isOurTrouble = (problem: StoreImageProblem) =>
  problem === "no_room" || problem === "store_away" || problem === "busy";
