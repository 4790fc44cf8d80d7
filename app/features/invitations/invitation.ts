/** What an invited person may know of the team before joining. */
export type InvitedTeam = { id: number; name: string; address: string; players: number };

/** Who reads an invitation: it decides what they can do with it. */
export type WhoIsInvited = "member" | "player" | "visitor";
