import { storeImageProblems } from "#app/features/images/store-image.ts";
import { like, type Problem, problem, problemWith } from "#app/lib/outcome.ts";
import { m } from "#messages";

const title = m.images_upload_unknown_title;
const again = { title, text: m.images_upload_again };

export const normalizeUploadProblems = {
  ...storeImageProblems,
  unknown_upload: problem(400, m.images_upload_unknown, title),
  not_uploaded: problemWith({
    status: 400,
    error: () => "Nothing has been uploaded to this address",
    ...again,
  }),
  other_size: problemWith({
    status: 400,
    error: () => "The uploaded file is not the one that was announced",
    ...again,
  }),
  being_made: like(problem(409, m.images_upload_being_made, m.images_upload_being_made_title), {
    retryAfter: 1,
  }),
} satisfies Record<string, Problem & { retryAfter?: number }>;

export type NormalizeUploadProblem = keyof typeof normalizeUploadProblems;
