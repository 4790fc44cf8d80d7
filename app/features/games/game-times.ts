const day = 24 * 60 * 60 * 1000;

/** Games are shown, and can be checked in to, until one day after they began. */
export const shownSince = (now: Date) => new Date(now.getTime() - day);

/** From then on managers add who is at the court: in the last hour spots are first come. */
export const walkInsSince = (datetime: Date) => new Date(datetime.getTime() - day / 24);

/** The page of its day is open to managers from scheduling until 30 days after. */
export const gameDaySince = (now: Date) => new Date(now.getTime() - 30 * day);

/** A game goes on for so long, as far as anybody knows. */
export const playing = day / 8;

/** Games that began since then are not over. */
export const onSince = (now: Date) => new Date(now.getTime() - playing);

type PlayedGame = { datetime: Date; minutes: number | null };

/** A game is over three hours after it began, or later if its length says so. */
export const isOver = ({ datetime, minutes }: PlayedGame, now: Date) =>
  now.getTime() - datetime.getTime() >= Math.max(playing, (minutes ?? 0) * 60_000);

export type GameStage = "coming" | "on" | "over";

/** Returns the stage of a game: still to come, just begun, or over. */
export function toStage(datetime: Date, now: Date): GameStage {
  const since = now.getTime() - datetime.getTime();
  if (since < 0) return "coming";
  return since < playing ? "on" : "over";
}
