import { storeImageProblems } from "#app/features/images/store-image.ts";
import type { Problem } from "#app/lib/outcome.ts";

const beingMade = "This upload is being worked on. Please try again in a moment.";
const unknown = "This is not the address of an upload of yours";
const notUploaded = "Nothing has been uploaded to this address";
const otherSize = "The uploaded file is not the one that was announced";

export const normalizeUploadProblems = {
  ...storeImageProblems,
  unknown_upload: {
    status: 400,
    error: unknown,
    notice: { title: "Upload Not Found", text: unknown, tone: "error" },
  },
  not_uploaded: {
    status: 400,
    error: notUploaded,
    notice: { title: "Upload Not Found", text: "Please upload the image again", tone: "error" },
  },
  other_size: {
    status: 400,
    error: otherSize,
    notice: { title: "Upload Not Found", text: "Please upload the image again", tone: "error" },
  },
  being_made: {
    status: 409,
    error: beingMade,
    notice: { title: "One Moment", text: beingMade, tone: "error" },
    retryAfter: 1,
  },
} satisfies Record<string, Problem & { retryAfter?: number }>;

export type NormalizeUploadProblem = keyof typeof normalizeUploadProblems;
