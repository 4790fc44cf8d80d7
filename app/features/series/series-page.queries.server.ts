import { hasGameAbility } from "#app/features/games/game-abilities.server.ts";
import { seriesNoteFor } from "#app/features/games/hidden-texts.server.ts";
import { listStandingGuests } from "#app/features/guests/standing-guest.server.ts";
import { findSeries, goesOn } from "#app/features/series/lock-series.server.ts";
import { datesShown } from "#app/features/series/series.ts";
import { comingDates } from "#app/features/series/upcoming-dates.server.ts";
import type { TeamType } from "#app/features/teams/team.ts";
import { done, refuse } from "#app/lib/outcome.ts";
import type { Db } from "#db/client.server.ts";

export async function findSeriesOfMember(
  db: Db,
  { seriesId, userId, now }: { seriesId: number; userId: number; now: Date },
) {
  const series = await findSeries(db, { id: seriesId, now });
  if (!series) return refuse("unknown_series");
  const member = await findMember(db, { seriesId, userId });
  if (!member) return refuse("not_a_member");
  const { role, note, ...team } = member;
  return done({
    ...series,
    note,
    team,
    dates: series.isEnded ? [] : comingDates(series, { now, count: datesShown }),
    goesOn: goesOn(series, now),
    isManager: hasGameAbility({ hostId: series.hostId, role }, userId, "edit"),
    regulars: await listStandingPlayers(db, seriesId),
    guests: await listStandingGuests(db, seriesId),
  });
}

const findMember = (db: Db, { seriesId, userId }: { seriesId: number; userId: number }) =>
  db
    .selectFrom("series")
    .innerJoin("memberships", "memberships.teamId", "series.teamId")
    .innerJoin("teams", "teams.id", "memberships.teamId")
    .select(["memberships.role", "teams.name", "teams.type", "teams.slug"])
    .select(seriesNoteFor(userId).as("note"))
    .$narrowType<{ type: TeamType }>()
    .where("series.id", "=", seriesId)
    .where("memberships.userId", "=", userId)
    .executeTakeFirst();

/** The longest standing first. */
const listStandingPlayers = (db: Db, seriesId: number) =>
  db
    .selectFrom("seriesRegulars")
    .innerJoin("users", "users.id", "seriesRegulars.userId")
    .select(["users.id", "users.name", "users.avatar"])
    .where("seriesRegulars.seriesId", "=", seriesId)
    .orderBy("seriesRegulars.since")
    .orderBy("users.id")
    .execute();
