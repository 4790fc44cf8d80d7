/** Whose an upload is: a user's, or that of a visitor (by a cookie) who is just signing up. */
export type Uploader = { userId: number; visitor: null } | { userId: null; visitor: string };
