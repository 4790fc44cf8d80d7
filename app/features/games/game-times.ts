const day = 24 * 60 * 60 * 1000;

/** Games are shown and can be answered until a day after they began. */
export const shownSince = (now: Date) => new Date(now.getTime() - day);

/** An hour before the game. From then on spots go to whoever comes first. */
export const walkInsSince = (datetime: Date) => new Date(datetime.getTime() - day / 24);

/** The page of its day is open until 30 days after the game. */
export const gameDaySince = (now: Date) => new Date(now.getTime() - 30 * day);

/** Assumed duration of a game. */
export const playing = day / 8;

/** Games that began later are not over. */
export const onSince = (now: Date) => new Date(now.getTime() - playing);

/** From then on managers need the day's page more than the game's. */
export const eveningSince = (datetime: Date) => new Date(datetime.getTime() - playing);

/** The evening of a game lasts from three hours before it begins until a day after. */
export const isEvening = (datetime: Date, now: Date) =>
  now >= eveningSince(datetime) && datetime >= shownSince(now);

type PlayedGame = { datetime: Date; minutes: number | null };

/** Three hours after it began, or later if it is longer. */
export const isOver = ({ datetime, minutes }: PlayedGame, now: Date) =>
  now.getTime() - datetime.getTime() >= Math.max(playing, (minutes ?? 0) * 60_000);

/** A game is played when its length has passed, or three hours without one: then it shows who came. */
export const isPlayed = ({ datetime, minutes }: PlayedGame, now: Date) =>
  now.getTime() - datetime.getTime() >= (minutes ? minutes * 60_000 : playing);

export type GameStage = "coming" | "on" | "over";

export function stageAt(datetime: Date, now: Date): GameStage {
  const since = now.getTime() - datetime.getTime();
  if (since < 0) return "coming";
  return since < playing ? "on" : "over";
}
