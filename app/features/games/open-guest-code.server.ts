import { toStage } from "#app/features/games/game.ts";

type Linked = { guestCode: string | null; status: string; datetime: Date };

/** The code of a game's guest link, while somebody who follows it can reply. */
export const openGuestCode = ({ guestCode, status, datetime }: Linked, now: Date) =>
  status === "on" && toStage(datetime, now) === "coming" ? guestCode : null;
