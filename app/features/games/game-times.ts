const day = 24 * 60 * 60 * 1000;

/** Games are shown, and can be answered, until a day after they began. */
export const shownSince = (now: Date) => new Date(now.getTime() - day);

/** From an hour before the game, free spots go to whoever comes first. */
export const walkInsSince = (datetime: Date) => new Date(datetime.getTime() - day / 24);

export const gameDaySince = (now: Date) => new Date(now.getTime() - 30 * day);

/** Three hours, the assumed length of a game of unknown length. */
export const playing = day / 8;

export const onSince = (now: Date) => new Date(now.getTime() - playing);

export const eveningSince = (datetime: Date) => new Date(datetime.getTime() - playing);

export const isEvening = (datetime: Date, now: Date) =>
  now >= eveningSince(datetime) && datetime >= shownSince(now);

type PlayedGame = { datetime: Date; minutes: number | null };

/** A game is over three hours after its start, or at its end if that is later. */
export const isOver = ({ datetime, minutes }: PlayedGame, now: Date) =>
  now.getTime() - datetime.getTime() >= Math.max(playing, (minutes ?? 0) * 60_000);

/** A game has been played when it has ended. A game of unknown length ends after three hours. */
export const isPlayed = ({ datetime, minutes }: PlayedGame, now: Date) =>
  now.getTime() - datetime.getTime() >= (minutes ? minutes * 60_000 : playing);

export type GameStage = "coming" | "on" | "over";

export function stageAt(datetime: Date, now: Date): GameStage {
  const since = now.getTime() - datetime.getTime();
  if (since < 0) return "coming";
  return since < playing ? "on" : "over";
}
