/** Known findings of `check.ts`. The list may only shrink. */
export const exceptions: string[] = [];
