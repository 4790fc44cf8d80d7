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
  toAnswers,
  toMoments,
} from "#app/features/games/game-counts.queries.server.ts";
import { listGameFacts } from "#app/features/games/game-fact-lists.ts";
import { listedFacts } from "#app/features/games/game-facts.queries.server.ts";
import { isEvening, onSince, shownSince } from "#app/features/games/game-times.ts";
import { openGuestCode } from "#app/features/games/guest-link-state.server.ts";
import { toGuestName } from "#app/features/games/guest-names.ts";
import { blockedHostFor, cancelReasonShown } from "#app/features/games/hidden-texts.server.ts";
import type { TeamType } from "#app/features/teams/team.ts";
import { positionColumns } from "#app/features/teams/teams.server.ts";
import type { Db } from "#db/client.server.ts";

type UpcomingGamesReader = {
  userId: number;
  /** Of the reader. */
  zone: string;
  now: Date;
  teamId?: number;
};

export async function listUpcomingGames(
  db: Db,
  reader: UpcomingGamesReader,
): Promise<UpcomingGame[]> {
  const { teamId } = reader;
  const all = selectGames(db, reader);
  const shown = teamId === undefined ? all : all.where("games.teamId", "=", teamId);
  const games = await shown.execute();
  // Games of one team share one object, which is then sent once.
  const teams = new Map<number, UpcomingGame["team"]>();
  return games.map((row) => {
    const { teamId: id, name, type, slug, address, lat, lon, secretKey, ...game } = row;
    const team = teams.get(id) ?? { id, name, type, slug, address, lat, lon, secretKey };
    teams.set(id, team);
    return { ...asSeen(game, reader), team };
  });
}

type UpcomingGameRow = InferResult<ReturnType<typeof selectGames>>[number];

function asSeen(
  { datetime, minutes, status, cancelReason, hostId, role, ...row }: UpcomingGameRow,
  reader: UpcomingGamesReader,
): UpcomingGame {
  const { answers, faces, invited, teamId, name, type, slug, secretKey, ...place } = row;
  const { address, lat, lon, ...game } = place;
  return {
    ...game,
    ...toMoments({ datetime, minutes }, reader),
    ...answersFor(row, reader),
    checkedIn: answers.mine === "in",
    faces: faces.map(toFace),
    invited: invited && { ...invited, coming: invited.coming.map(toFace) },
    isEvening:
      status === "on" &&
      hasGameAbility({ hostId, role }, reader.userId, "addPlayers") &&
      isEvening(datetime, reader.now),
    cancelled: status === "cancelled" ? { reason: reasonWords(cancelReason) } : null,
    badges: listGameFacts("cards", row),
    team: { id: teamId, name, type, slug, address, lat, lon, secretKey },
    guestCode: openGuestCode({ guestCode: game.guestCode, status, datetime }, reader.now),
  };
}

const selectGames = (db: Db, { userId, now }: UpcomingGamesReader) =>
  gamesForUser(db, { userId, since: shownSince(now) })
    .innerJoin("teams", "teams.id", "games.teamId")
    .select(["games.id", "games.datetime", "games.teamId", "games.minutes", "games.maxPlayers"])
    .select(["games.status", "games.minPlayers", "games.decided"])
    .select(["games.hostId", "memberships.role"])
    .select("games.guestCode")
    .select(listedFacts("cards"))
    .select(["teams.name", "teams.type", "teams.slug", "teams.address", ...positionColumns])
    .select("teams.players as members")
    .select(
      sql<string | null>`case when teams.type = 'team' then teams.secret_key end`.as("secretKey"),
    )
    .$narrowType<{ type: TeamType; decided: UpcomingGame["decided"] }>()
    .select([
      everyWeeks.as("everyWeeks"),
      toAnswers(userId).as("answers"),
      comingTo(userId, facesShown).as("faces"),
      toInvited({ userId, notOver: onSince(now) }).as("invited"),
      blockedHostFor(userId).as("blockedHost"),
      cancelReasonShown.as("cancelReason"),
    ]);

type FaceRow = Omit<Face, "name"> & { name: string | null; host: string | null };

const toFace = ({ host, ...face }: FaceRow): Face => ({
  ...face,
  name: face.isGuest ? toGuestName(face.name, host) : face.name,
});

/** The reader first, then members by check-in time, then guests. */
const comingTo = (userId: number, most: number) => sql<FaceRow[]>`(select coalesce(json_agg(
    json_build_object('id', s.person, 'name', coalesce(u.name, s.name), 'avatar', u.avatar,
      'isGuest', s.kind <> 'member', 'host', split_part(host.name, ' ', 1), 'place', s.place)
      order by s.is_me desc, s.place), '[]')
  from (select kind, name, brought_by, case when kind = 'member' then user_id else id end as person,
      kind = 'member' and user_id = ${userId} as is_me,
      row_number() over (order by kind <> 'member', since, id) as place
    from answers where answers.game_id = games.id and answers.status = 'in'
    order by is_me desc, place limit ${sql.lit(most)}) s
  left join users u on s.kind = 'member' and u.id = s.person
  left join users host on host.id = s.brought_by)`;

/** Only for the next game: everybody who is in, and members who have not answered, by name. */
const toInvited = ({ userId, notOver }: { userId: number; notOver: Date }) => {
  const isNext = sql`games.datetime >= ${notOver} and row_number() over
    (partition by games.datetime >= ${notOver} order by games.datetime, games.id) = 1`;
  return sql<
    (Omit<Invited, "coming"> & { coming: FaceRow[] }) | null
  >`case when ${isNext} then json_build_object(
    'me', (select json_build_object('id', id, 'name', name, 'avatar', avatar)
      from users where id = ${userId}),
    'coming', ${comingTo(userId, mostNamed)},
    'missing', (select coalesce(json_agg(missing), '[]') from (
      select u.id, u.name, count(*) over () as "of"
      from memberships m join users u on u.id = m.user_id
        left join answers on answers.game_id = games.id and answers.user_id = m.user_id
          and answers.kind = 'member' and ${isAnswer}
      where m.team_id = games.team_id and answers.id is null
      order by u.id = ${userId} desc, u.name, u.id limit ${sql.lit(mostNamed)}) missing)) end`;
};

const mostNamed = 60;
