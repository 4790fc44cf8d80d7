const day = 24 * 60 * 60 * 1000;

/** Games are shown and can be answered until a day after they began. */
export const shownSince = (now: Date) => new Date(now.getTime() - day);

/** From an hour before the game on, spots go to whoever comes first. */
export const walkInsSince = (datetime: Date) => new Date(datetime.getTime() - day / 24);

/** The page of a game's day is open until 30 days after the game. */
export const gameDaySince = (now: Date) => new Date(now.getTime() - 30 * day);

/** How long a game lasts if its length is unknown. */
export const playing = day / 8;

/** Games that began after this are not over. */
export const onSince = (now: Date) => new Date(now.getTime() - playing);

/** From three hours before the game on, managers need the page of its day more than its own. */
export const eveningSince = (datetime: Date) => new Date(datetime.getTime() - playing);

/** The evening of a game lasts from three hours before it begins until a day after. */
export const isEvening = (datetime: Date, now: Date) =>
  now >= eveningSince(datetime) && datetime >= shownSince(now);

type PlayedGame = { datetime: Date; minutes: number | null };

/** A game is over three hours after it began, or at its end if it is longer. */
export const isOver = ({ datetime, minutes }: PlayedGame, now: Date) =>
  now.getTime() - datetime.getTime() >= Math.max(playing, (minutes ?? 0) * 60_000);

/** A game is played when its length has passed, or after three hours if its length is unknown. */
export const isPlayed = ({ datetime, minutes }: PlayedGame, now: Date) =>
  now.getTime() - datetime.getTime() >= (minutes ? minutes * 60_000 : playing);

export type GameStage = "coming" | "on" | "over";

export function stageAt(datetime: Date, now: Date): GameStage {
  const since = now.getTime() - datetime.getTime();
  if (since < 0) return "coming";
  return since < playing ? "on" : "over";
}
