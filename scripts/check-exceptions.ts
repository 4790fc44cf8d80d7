/** Findings of `check.ts` that are known. The list may only shrink. */
export const exceptions: string[] = [];
