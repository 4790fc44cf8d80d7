import type { Problem } from "#app/lib/outcome.ts";

const problem = (status: number, title: string, text: string): Problem => ({
  status,
  error: text,
  notice: { title, text, tone: "error" },
});

export const storeImageProblems = {
  too_large: problem(413, "File Too Large", "Please select an image smaller than 5MB"),
  not_an_image: problem(
    400,
    "Not an Image",
    "Please select an image in JPEG, PNG, WebP, GIF or AVIF format",
  ),
  too_many_pixels: problem(
    400,
    "Image Too Large",
    "Please select an image of at most 24 megapixels",
  ),
  not_yours: problem(400, "Image Not Found", "Please upload the image again"),
  no_room: problem(507, "Image Not Saved", "There is no room for more images at the moment"),
  store_away: {
    ...problem(503, "Image Not Saved", "The image could not be saved. Please try again."),
    retryAfter: 5,
  },
} satisfies Record<string, Problem & { retryAfter?: number }>;

export type StoreImageProblem = keyof typeof storeImageProblems;

/** True for storage failures (as opposed to bad input); callers may continue without the image. */
export const isOurTrouble = (problem: StoreImageProblem) =>
  problem === "no_room" || problem === "store_away";
