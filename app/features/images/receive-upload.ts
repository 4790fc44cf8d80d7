import { storeImageProblems } from "#app/features/images/store-image.ts";
import { like, type Problem, problem } from "#app/lib/outcome.ts";

/** For programs: nobody reads them in another language. */
const { too_large, not_an_image, too_many_pixels, no_room, store_away } = storeImageProblems;

export const receiveUploadProblems = {
  too_large,
  not_an_image: like(not_an_image, { status: 415 }),
  too_many_pixels: like(too_many_pixels, { status: 413 }),
  no_room,
  store_away,
  empty: like(not_an_image, { error: "The file is empty" }),
  closed: problem(
    403,
    () => "This upload address is used, has expired, or is none of ours",
    () => "Upload closed",
  ),
} satisfies Record<string, Problem>;

export type ReceiveUploadProblem = keyof typeof receiveUploadProblems;
