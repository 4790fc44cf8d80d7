export const mailCaptainNamedJob = { name: "mail-captain-named" };

/** `at` tells one time of becoming captain from the next. */
export type CaptainNamed = { teamId: number; userId: number; at: string };
