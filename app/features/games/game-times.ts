const day = 24 * 60 * 60 * 1000;

/** Games are shown and can be answered until a day after they began. */
export const shownSince = (now: Date) => new Date(now.getTime() - day);

/** From an hour before the game on, free spots go to whoever comes first. */
export const walkInsSince = (datetime: Date) => new Date(datetime.getTime() - day / 24);

/** The page of the game's day is open to managers until 30 days after the game. */
export const gameDaySince = (now: Date) => new Date(now.getTime() - 30 * day);

/** Three hours. A game of unknown length is taken to last this long. */
export const playing = day / 8;

/** If a game of unknown length began after this time, it is not over yet. */
export const onSince = (now: Date) => new Date(now.getTime() - playing);

/** From three hours before the game on, managers mostly need the page of the game's day. */
export const eveningSince = (datetime: Date) => new Date(datetime.getTime() - playing);

export const isEvening = (datetime: Date, now: Date) =>
  now >= eveningSince(datetime) && datetime >= shownSince(now);

type PlayedGame = { datetime: Date; minutes: number | null };

/** A game is over at its end, but not earlier than three hours after it began. */
export const isOver = ({ datetime, minutes }: PlayedGame, now: Date) =>
  now.getTime() - datetime.getTime() >= Math.max(playing, (minutes ?? 0) * 60_000);

/** A game has been played at its end. A game of unknown length is taken to last three hours. */
export const isPlayed = ({ datetime, minutes }: PlayedGame, now: Date) =>
  now.getTime() - datetime.getTime() >= (minutes ? minutes * 60_000 : playing);

export type GameStage = "coming" | "on" | "over";

export function stageAt(datetime: Date, now: Date): GameStage {
  const since = now.getTime() - datetime.getTime();
  if (since < 0) return "coming";
  return since < playing ? "on" : "over";
}
