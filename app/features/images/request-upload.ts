import { receiveUploadProblems } from "#app/features/images/receive-upload.ts";
import type { Problem } from "#app/lib/outcome.ts";

/** The owner of an upload: a user, or a visitor (by a cookie) who is signing up. */
export type Uploader = { userId: number; visitor: null } | { userId: null; visitor: string };

const { too_large, not_an_image } = receiveUploadProblems;

export const requestUploadProblems = { too_large, not_an_image } satisfies Record<string, Problem>;

export type RequestUploadProblem = keyof typeof requestUploadProblems;
