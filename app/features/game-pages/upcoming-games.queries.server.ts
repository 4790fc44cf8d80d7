import { type InferResult, sql } from "kysely";
import { gamesForUser } from "#app/features/game-pages/games-for-api.server.ts";
import { reasonWords } from "#app/features/games/decision.server.ts";
import {
  type Face,
  facesShown,
  type Invited,
  type UpcomingGame,
} from "#app/features/games/game.ts";
import { hasGameAbility } from "#app/features/games/game-abilities.server.ts";
import { isAnswer } from "#app/features/games/game-answers.queries.server.ts";
import {
  answersFor,
  everyWeeks,
  selectAnswerCounts,
  toMoments,
} from "#app/features/games/game-counts.queries.server.ts";
import { listGameFacts } from "#app/features/games/game-fact-lists.ts";
import { listedFacts } from "#app/features/games/game-facts.queries.server.ts";
import { isEvening, onSince, shownSince } from "#app/features/games/game-times.ts";
import { openGuestCode } from "#app/features/games/guest-link-state.server.ts";
import { guestNameWords } from "#app/features/games/guest-names.ts";
import { blockedHostFor, cancelReasonShown } from "#app/features/games/hidden-texts.server.ts";
import type { TeamType } from "#app/features/teams/team.ts";
import { positionColumns } from "#app/features/teams/teams.server.ts";
import type { Db } from "#db/client.server.ts";

type UpcomingGamesReader = {
  userId: number;
  zone: string;
  now: Date;
  teamId?: number | undefined;
};

export async function listUpcomingGames(
  db: Db,
  reader: UpcomingGamesReader,
): Promise<UpcomingGame[]> {
  const games = await selectGames(db, reader).execute();
  // All games of a team refer to one object, which React Router writes only once into the page's
  // data.
  const teams = new Map<number, UpcomingGame["team"]>();
  return games.map((row) => {
    const { teamId: id, name, type, slug, address, lat, lon, secretKey } = row;
    const team = teams.get(id) ?? { id, name, type, slug, address, lat, lon, secretKey };
    teams.set(id, team);
    return { ...asSeen(row, reader), team };
  });
}

type UpcomingGameRow = InferResult<ReturnType<typeof selectGames>>[number];

function asSeen(row: UpcomingGameRow, reader: UpcomingGamesReader): Omit<UpcomingGame, "team"> {
  const { id, datetime, status, answers, invited, maxPlayers, minPlayers, decided } = row;
  const coming = row.coming.map(toFace);
  return {
    ...{ id, maxPlayers, minPlayers, decided, everyWeeks: row.everyWeeks },
    ...toMoments(row, reader),
    ...answersFor(row, reader),
    checkedIn: answers.mine === "in",
    faces: coming.slice(0, facesShown),
    invited: invited && { ...invited, coming },
    isEvening:
      status === "on" &&
      hasGameAbility(row, reader.userId, "addPlayers") &&
      isEvening(datetime, reader.now),
    cancelled: status === "cancelled" ? { reason: reasonWords(row.cancelReason) } : null,
    badges: listGameFacts("cards", row),
    blockedHost: row.blockedHost,
    guestCode: openGuestCode({ guestCode: row.guestCode, status, datetime }, reader.now),
  };
}

const selectGames = (db: Db, { userId, now, teamId }: UpcomingGamesReader) =>
  gamesOf(db, { userId, teamId, since: shownSince(now) })
    .innerJoin("teams", "teams.id", "games.teamId")
    .leftJoin(
      gamesOf(db, { userId, teamId, since: onSince(now) })
        .select("games.id")
        .where("games.status", "=", "on")
        .limit(1)
        .as("next"),
      (join) => join.onTrue(),
    )
    .select(["games.id", "games.datetime", "games.zone", "games.teamId"])
    .select(["games.minutes", "games.maxPlayers"])
    .select(["games.status", "games.minPlayers", "games.decided"])
    .select(["games.hostId", "memberships.role"])
    .select("games.guestCode")
    .select(listedFacts("cards"))
    .select(["teams.name", "teams.type", "teams.slug", "teams.address", ...positionColumns])
    .select(
      sql<string | null>`case when teams.type = 'team' then teams.secret_key end`.as("secretKey"),
    )
    .$narrowType<{ type: TeamType; decided: UpcomingGame["decided"] }>()
    .select([
      everyWeeks.as("everyWeeks"),
      selectAnswerCounts(userId).as("answers"),
      comingTo({ userId, now }).as("coming"),
      selectInvited(userId).as("invited"),
      blockedHostFor(userId).as("blockedHost"),
      cancelReasonShown.as("cancelReason"),
    ]);

type FaceRow = Omit<Face, "name"> & { name: string | null; host: string | null };

const toFace = ({ host, ...face }: FaceRow): Face => ({
  ...face,
  name: face.isGuest ? guestNameWords(face.name, host) : face.name,
});

type Since = { userId: number; teamId: number | undefined; since: Date };

function gamesOf(db: Db, { teamId, ...since }: Since) {
  const all = gamesForUser(db, since);
  return teamId === undefined ? all : all.where("games.teamId", "=", teamId);
}

/** In milliseconds. In the reader's zone the coming week may end up to a day later, so it has eight
 * days here. */
const untilLater = 8 * 24 * 60 * 60 * 1000;

/** The faces of the next game, and a few of each other game in the coming week. Later games show
 * none. */
const comingTo = ({ userId, now }: { userId: number; now: Date }) => sql<FaceRow[]>`case
  when games.id = next.id or games.datetime < ${new Date(now.getTime() + untilLater)} then (select coalesce(json_agg(
    json_build_object('id', s.person, 'name', coalesce(u.name, s.name), 'avatar', u.avatar,
      'isGuest', s.kind <> 'member', 'host', host.name, 'place', s.place)
      order by s.is_me desc, s.place), '[]')
  from (select kind, name, brought_by, case when kind = 'member' then user_id else id end as person,
      kind = 'member' and user_id = ${userId} as is_me,
      row_number() over (order by kind <> 'member', since, id) as place
    from answers where answers.game_id = games.id and answers.status = 'in'
    order by is_me desc, place
    limit case when games.id = next.id then ${sql.lit(mostNamed)} else ${sql.lit(facesShown)} end) s
  left join users u on s.kind = 'member' and u.id = s.person
  left join users host on host.id = s.brought_by) else '[]' end`;

const selectInvited = (userId: number) =>
  sql<Omit<Invited, "coming"> | null>`case when games.id = next.id then json_build_object(
    'me', (select json_build_object('id', id, 'name', name, 'avatar', avatar)
      from users where id = ${userId}),
    'missing', (select coalesce(json_agg(missing), '[]') from (
      select u.id, u.name, count(*) over () as "of"
      from memberships m join users u on u.id = m.user_id
        left join answers on answers.game_id = games.id and answers.user_id = m.user_id
          and answers.kind = 'member' and ${isAnswer}
      where m.team_id = games.team_id and answers.id is null
      order by u.id = ${userId} desc, u.name, u.id limit ${sql.lit(mostNamed)}) missing)) end`;

const mostNamed = 60;
