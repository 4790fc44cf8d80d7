import { sql } from "kysely";
import { shownSince } from "#app/features/games/game.ts";
import { replyPath } from "#app/features/games/guest-link-path.ts";
import { replySecretWith } from "#app/features/games/guest-secret.server.ts";
import type { GuestGame } from "#app/features/replies/guest-game.ts";
import { localTime } from "#app/lib/zoned-time.server.ts";
import type { Settings } from "#app/platform/settings/settings.server.ts";
import type { Db } from "#db/client.server.ts";

type Reader = { userId: number; zone: string; now: Date };
type Row = { id: number; hash: string; datetime: Date; name: string; isIn: boolean };

/** The games a user comes to as a guest, of teams they are no member of, soonest first. One query. */
export async function listGuestGames(
  db: Db,
  settings: Pick<Settings, "sessionSecrets">,
  { userId, zone, now }: Reader,
): Promise<GuestGame[]> {
  const { rows } = await sql<Row>`
    select guests.id, secret_hash as hash, datetime, teams.name, has_spot as "isIn"
    from guests join games on games.id = guests.game_id join teams on teams.id = games.team_id
    where guests.user_id = ${userId} and secret_hash is not null and left_at is null
      and datetime >= ${shownSince(now)} and games.status = 'on'
    order by datetime, guests.id limit 50`.execute(db);
  return rows.flatMap(({ id, hash, datetime, name, isIn }) => {
    const secret = replySecretWith(settings, { id, hash });
    return secret
      ? [{ id, path: replyPath(secret), when: localTime(datetime, { zone, now }), name, isIn }]
      : [];
  });
}
