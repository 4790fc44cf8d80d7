import { storeImageProblems } from "#app/features/images/store-image.ts";
import type { Problem } from "#app/lib/outcome.ts";

const beingMade = "This upload is being worked on. Please try again in a moment.";
const unknown = "This is not the address of an upload of yours";

export const normalizeUploadProblems = {
  ...storeImageProblems,
  unknown_upload: {
    status: 400,
    error: unknown,
    notice: { title: "Upload Not Found", text: unknown, tone: "error" },
  },
  being_made: {
    status: 409,
    error: beingMade,
    notice: { title: "One Moment", text: beingMade, tone: "error" },
    retryAfter: 1,
  },
} satisfies Record<string, Problem & { retryAfter?: number }>;

export type NormalizeUploadProblem = keyof typeof normalizeUploadProblems;
