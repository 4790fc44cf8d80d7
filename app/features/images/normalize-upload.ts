import { storeImageProblems } from "#app/features/images/store-image.ts";
import { errorNotice, like, type Problem, problem } from "#app/lib/outcome.ts";

const title = "Upload not found";
const uploadAgain = errorNotice("Please upload the image again", title);

export const normalizeUploadProblems = {
  ...storeImageProblems,
  unknown_upload: problem(400, "This is not the address of an upload of yours", title),
  not_uploaded: {
    status: 400,
    error: "Nothing has been uploaded to this address",
    notice: uploadAgain,
  },
  other_size: {
    status: 400,
    error: "The uploaded file is not the one that was announced",
    notice: uploadAgain,
  },
  being_made: like(
    problem(409, "This upload is being worked on. Please try again in a moment.", "One moment"),
    { retryAfter: 1 },
  ),
} satisfies Record<string, Problem & { retryAfter?: number }>;

export type NormalizeUploadProblem = keyof typeof normalizeUploadProblems;
