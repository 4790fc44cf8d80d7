import { like, type Problem, problem } from "#app/lib/outcome.ts";

export const storeImageProblems = {
  too_large: problem(413, "Please select an image smaller than 5MB", "File Too Large"),
  not_an_image: problem(
    400,
    "Please select an image in JPEG, PNG, WebP, GIF or AVIF format",
    "Not an image",
  ),
  too_many_pixels: problem(
    400,
    "Please select an image of at most 24 megapixels, or 12 as AVIF",
    "Image too large",
  ),
  not_yours: problem(400, "Please upload the image again", "Image not found"),
  no_room: problem(507, "There is no room for more images at the moment", "Image not saved"),
  store_away: like(
    problem(503, "The image could not be saved. Please try again.", "Image not saved"),
    { retryAfter: 5 },
  ),
  busy: like(problem(503, "Too many images are being made. Please try again.", "Image not saved"), {
    retryAfter: 10,
  }),
} satisfies Record<string, Problem & { retryAfter?: number }>;

export type StoreImageProblem = keyof typeof storeImageProblems;

/** True for storage failures (as opposed to bad input); callers may continue without the image. */
export const isOurTrouble = (problem: StoreImageProblem) =>
  problem === "no_room" || problem === "store_away" || problem === "busy";
