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
  /** The ids of users who blocked the host. Their mail must not contain the host's note. */
  blockers: number[];
  players: number;
  team: NamedPlace & { slug: string };
};

type PlayerCount = Pick<MailedGame, "players" | "maxPlayers">;

export const playersInWords = ({ players, maxPlayers }: PlayerCount) =>
  maxPlayers === null
    ? m.reminders_players_in({ players })
    : m.reminders_players_in_of({ players, max: maxPlayers });

export const neededFor = ({ players, minPlayers }: Counts) =>
  Math.max(0, (minPlayers ?? 0) - players);

export const toFacts = (game: MailedGame, when: LocalTime, whoIsIn?: WhoIsIn) => [
  ...whatAndWhere({ team: game.team, when, facts: listGameFacts("mails", game) }),
  {
    label: m.game_mail_players(),
    value: whoIsIn ? `${playersInWords(game)}: ${whoIsIn.names}` : playersInWords(game),
  },
  ...(game.note ? [{ label: m.reminders_note(), value: game.note }] : []),
];

type Counts = Pick<MailedGame, "players" | "minPlayers">;

export const toCounts = ({ players, minPlayers }: Counts) => ({
  players,
  minPlayers: minPlayers ?? 0,
});

export const calledOff = ({ players, minPlayers }: Counts) =>
  m.games_called_off({ players, minimum: minPlayers ?? 0 });
