/** The owner of an upload: a user, or a visitor (by a cookie) who is signing up. */
export type Uploader = { userId: number; visitor: null } | { userId: null; visitor: string };
