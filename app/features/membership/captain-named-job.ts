export const mailCaptainNamedJob = { name: "mail-captain-named" };

/** A build from before reads `at`, which told one time of becoming captain from the next. */
export type CaptainNamed = { teamId: number; userId: number; at: string };
