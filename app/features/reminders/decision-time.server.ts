import type { MailedGame } from "#app/features/reminders/mailed-game.ts";
import { eveningBefore } from "#app/lib/night.server.ts";

/** When it is decided whether a game takes place: never at night. Null when it is decided, or never is. */
export const effectiveDecision = ({
  decideAt,
  decided,
  zone,
}: Pick<MailedGame, "decideAt" | "decided" | "zone">) =>
  decideAt && decided === null ? eveningBefore(decideAt, zone) : null;
