import { sql } from "kysely";
import { factColumns } from "#app/features/games/game-facts.queries.server.ts";
import type { GameFacts } from "#app/features/games/game-facts.ts";
import { hostName } from "#app/features/games/game-roles.queries.server.ts";
import { linkGuestsComing } from "#app/features/games/guest-limit.server.ts";
import { cancelReasonShown, noteFor } from "#app/features/games/hidden-texts.server.ts";
import { playersIn } from "#app/features/games/players.queries.server.ts";
import type { TeamType } from "#app/features/teams/team.ts";
import type { Db } from "#db/client.server.ts";

/** A game as everybody with its link may see it: no names but the host's first one. */
export type GuestLinkGame = GameFacts & {
  id: number;
  datetime: Date;
  zone: string;
  status: "on" | "cancelled";
  cancelReason: string | null;
  code: string | null;
  teamId: number;
  name: string;
  type: TeamType;
  slug: string;
  address: string;
  /** The first name of who hosts it. */
  host: string | null;
  players: number;
  waiting: number;
  held: number;
  maybe: number;
  no: number;
  /** How many more guests may come. */
  guestsLeft: number;
  /** The database's time. */
  now: Date;
};

/** The game of a guest link; undefined when the link is unknown or closed. One query. */
export const findGameByCode = (db: Db, code: string) => find(db, sql`games.guest_code = ${code}`);

/** The game of a guest who has replied, whether its link is still open or not. */
export const findGuestLinkGame = (db: Db, guestId: number) =>
  find(db, sql`games.id = (select game_id from guests where id = ${guestId})`);

async function find(db: Db, which: ReturnType<typeof sql>): Promise<GuestLinkGame | undefined> {
  const { rows } = await sql<GuestLinkGame>`
    select games.id, datetime, zone, ${sql.join(factColumns(noteFor(0)))}, status,
      ${cancelReasonShown} as cancel_reason, guest_code as code, teams.id as team_id,
      teams.name, type, slug, address,
      ${hostName} as host, ${playersIn} as players,
      (select count(*)::int from waiting where game_id = games.id) as waiting,
      (select count(*)::int from waiting where game_id = games.id and offer_until > now()) as held,
      ${toCount("maybe")} as maybe, ${toCount("no")} as no,
      greatest(0, guest_max - ${linkGuestsComing}) as guests_left, now()
    from games join teams on teams.id = games.team_id where ${which}`.execute(db);
  return rows[0];
}

/** Members who answered so and are neither in nor in line, and guests. */
const toCount = (answer: "maybe" | "no") => sql`((select count(*) from answers
    where game_id = games.id and answer = ${answer}
    and not exists (select from check_ins c
      where c.game_id = games.id and c.user_id = answers.user_id))
  + (select count(*) from guests where game_id = games.id and answer = ${answer}
    and left_at is null))::int`;
