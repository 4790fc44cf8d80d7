import type { LocalTime } from "#app/lib/local-time.ts";
import type { Notice } from "#app/lib/outcome.ts";
import type { FormResult } from "#app/ui/field.tsx";
import { toDate, toTime, zoneIfElsewhere } from "#app/ui/when.ts";
import { m } from "#messages";

export type InvitedGame = { id: number; datetime: string; when: LocalTime; players: number };

/** `Mon 23 Nov, 19:00 · 6 in`: the count and its word stay on one line. */
export const invitedGameInWords = ({ when, players }: InvitedGame) =>
  m.invitations_game({
    when: `${toDate(when)}, ${toTime(when)}${zoneIfElsewhere(when)}`,
    count: players,
  });

/** The reader of an invitation: it decides what they can do with it. */
export type WhoIsInvited = "member" | "player" | "visitor" | "banned";

/** The content of the invite page after a form of it was refused. */
export type AcceptAnswer = {
  notice?: Notice;
  result?: FormResult;
  /** The form to show instead of the one that was sent. */
  view?: "sign-in";
};
