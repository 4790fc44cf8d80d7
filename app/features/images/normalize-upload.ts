import { storeImageProblems } from "#app/features/images/store-image.ts";
import type { Problem } from "#app/lib/outcome.ts";

const unknown = "This is not the address of an upload of yours";

export const normalizeUploadProblems = {
  ...storeImageProblems,
  unknown_upload: {
    status: 400,
    error: unknown,
    notice: { title: "Upload Not Found", text: unknown, tone: "error" },
  },
} satisfies Record<string, Problem>;

export type NormalizeUploadProblem = keyof typeof normalizeUploadProblems;
