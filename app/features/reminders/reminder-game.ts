import { whatAndWhere } from "#app/features/game-mail/about-game.mail.tsx";
import type { WhoIsIn } from "#app/features/game-mail/who-is-in.queries.server.ts";
import { type ListedFacts, listGameFacts } from "#app/features/games/game-fact-lists.ts";
import type { NamedPlace } from "#app/features/teams/team.ts";
import type { LocalTime } from "#app/lib/local-time.ts";
import { m } from "#messages";

export type MailedGame = ListedFacts<"mails"> & {
  id: number;
  datetime: Date;
  zone: string;
  status: "on" | "cancelled";
  sequence: number;
  minPlayers: number | null;
  maxPlayers: number | null;
  lateMinutes: number | null;
  decideAt: Date | null;
  decided: string | null;
  note: string | null;
  /** These users blocked the host and must not read the note. */
  blockers: number[];
  heads: number;
  team: NamedPlace & { slug: string };
};

type PlayerCount = Pick<MailedGame, "heads" | "maxPlayers">;

/** Writes `7 of 10 in`, or `4 in` without a maximum. */
export const playersInWords = ({ heads, maxPlayers }: PlayerCount) =>
  maxPlayers === null
    ? m.reminders_heads({ heads })
    : m.reminders_heads_of({ heads, max: maxPlayers });

export const neededFor = ({ heads, minPlayers }: Counts) => Math.max(0, (minPlayers ?? 0) - heads);

export const toFacts = (game: MailedGame, when: LocalTime, whoIsIn?: WhoIsIn) => [
  ...whatAndWhere({ team: game.team, when, facts: listGameFacts("mails", game) }),
  {
    label: m.game_mail_players(),
    value: whoIsIn ? `${playersInWords(game)}: ${whoIsIn.names}` : playersInWords(game),
  },
  ...(game.note ? [{ label: m.reminders_note(), value: game.note }] : []),
];

type Counts = Pick<MailedGame, "heads" | "minPlayers">;

export const toCounts = ({ heads, minPlayers }: Counts) => ({ heads, minPlayers: minPlayers ?? 0 });

export const calledOff = ({ heads, minPlayers }: Counts) =>
  m.games_called_off({ heads, minimum: minPlayers ?? 0 });
