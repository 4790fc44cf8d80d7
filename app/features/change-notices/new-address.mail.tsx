import { sql } from "kysely";
import {
  type MailReader,
  mailPeople,
  type Person,
  personKey,
} from "#app/features/game-mail/queue-people-mails.server.ts";
import {
  isMailableGuest,
  mailableGuest,
} from "#app/features/game-mail/queue-recipient-mail.server.ts";
import { isReachable } from "#app/features/notifications/reachable.queries.server.ts";
import { undoWindowMs } from "#app/features/notifications/undo-window.ts";
import { teamPath } from "#app/features/teams/paths.ts";
import { type TeamType, teamNoun } from "#app/features/teams/team.ts";
import { type NewAddress, notifyNewAddressJob } from "#app/features/teams/write-team.server.ts";
import type { LocalTime } from "#app/lib/local-time.ts";
import { mapLinks } from "#app/lib/map-links.ts";
import type { MaybePosition } from "#app/lib/position.ts";
import { localTime } from "#app/lib/zoned-time.server.ts";
import { readDatabaseClock, secondsFromNow } from "#app/platform/database/clock.server.ts";
import type { Job, JobServices } from "#app/platform/jobs/jobs.server.ts";
import { onDate } from "#app/ui/dates.ts";
import { renderMail } from "#app/ui/mail.tsx";
import type { Db } from "#db/client.server.ts";
import { m } from "#messages";

export const notifyNewAddress: Job<NewAddress> = {
  ...notifyNewAddressJob,
  async run({ db, settings }, { teamId, by }) {
    const teams = teamId ? [teamId] : await listMovedTeams(db, undoWindowMs / 1000);
    for (const id of teams) {
      await db.transaction().execute(async (db) => {
        const team = await takeOldAddress(db, id);
        if (team) await notifyPlayers(team, { db, settings, except: by ?? null });
      });
    }
  },
};

type NewAddressNotice = Pick<JobServices, "db" | "settings"> & { except: number | null };

async function notifyPlayers(team: MovedTeam, { db, settings, except }: NewAddressNotice) {
  const { id: teamId, changes } = team;
  const now = await readDatabaseClock(db);
  const people = await listMovedPeople(db, { teamId, except });
  const mails = people.map(({ instants, ...to }) => {
    const games = instants.map((instant) => new Date(instant));
    return {
      key: `address:${teamId}:${personKey(to)}:${changes}`,
      to,
      now,
      begins: games,
      content: ({ timezone: zone, ownUrl, unsubscribeUrl }: MailReader) =>
        newAddressMail({
          team,
          games: games.map((game) => localTime(game, { zone, now })),
          pageUrl: ownUrl ?? settings.appOrigin + teamPath(team),
          unsubscribeUrl,
        }),
      push: () => ({
        title: m.change_notices_address({ team: team.name }),
        body: team.address,
        path: teamPath(team),
        tag: `team-${teamId}`,
      }),
      // If the street address changes again before this mail is sent, it is dropped, because
      // another mail is queued for that change.
      until: { address: { teamId, changes } },
    };
  });
  await mailPeople(db, settings, mails);
}

type NewAddressText = {
  team: { name: string; type: TeamType; address: string; was: string } & MaybePosition;
  games: LocalTime[];
  pageUrl: string;
  unsubscribeUrl: string;
};

const shownGames = 5;

export function newAddressMail({ team, games, pageUrl, unsubscribeUrl }: NewAddressText) {
  const label = m.change_notices_address_games({ count: games.length });
  const shown = games.slice(0, shownGames).map(onDate);
  const left = games.length - shownGames;
  const more = left > 0 ? [m.change_notices_address_more({ more: left })] : [];
  return renderMail({
    heading: m.change_notices_address({ team: team.name }),
    lines: [m.change_notices_address_line()],
    facts: [
      { label: teamNoun[team.type], value: team.name },
      { label: m.game_mail_where(), value: team.address, href: mapLinks(team).web },
      { label: m.change_notices_was_at(), value: team.was },
      ...(games.length > 0 ? [{ label, value: [...shown, ...more].join("; ") }] : []),
    ],
    action: { label: m.change_notices_address_see(), href: pageUrl },
    footer: m.change_notices_address_footer({ team: team.name }),
    footerLink: { label: m.game_mail_unsubscribe(), href: unsubscribeUrl },
  });
}

type MovedTeam = MaybePosition & {
  id: number;
  name: string;
  type: TeamType;
  slug: string;
  address: string;
  was: string;
  changes: number;
};

async function takeOldAddress(db: Db, teamId: number): Promise<MovedTeam | undefined> {
  const { rows } = await sql<MovedTeam>`
    with moved as (select id, address_was as was from teams
      where id = ${teamId} and address_was is not null for update)
    update teams set address_was = null from moved where teams.id = moved.id
    returning teams.id, name, type, slug, address, lat::float8, lon::float8, moved.was, address_changes as changes`.execute(
    db,
  );
  const [team] = rows;
  return team && team.was !== team.address ? team : undefined;
}

async function listMovedTeams(db: Db, seconds: number): Promise<number[]> {
  const teams = await db
    .selectFrom("teams")
    .select("id")
    .where("addressWas", "is not", null)
    .where("addressChangedAt", "<", secondsFromNow(-seconds))
    .orderBy("id")
    .execute();
  return teams.map(({ id }) => id);
}

type MovedPerson = Person & { instants: number[] };

type MovedGame = { teamId: number; except: number | null };

async function listMovedPeople(db: Db, { teamId, except }: MovedGame): Promise<MovedPerson[]> {
  const { rows: members } = await sql<MovedPerson>`
    with coming as (select id, datetime from games
      where team_id = ${teamId} and status = 'on' and datetime > now()),
    own as (
      select s.user_id, datetime from coming cross join lateral (
        select user_id from answers where answers.game_id = coming.id
          and answers.kind = 'member' and answers.status not in ('no', 'out') offset 0) s)
    select users.id, users.email, users.timezone, array(
      select extract(epoch from datetime) * 1000 from own
      where own.user_id = users.id order by datetime)::float[] as instants
    from memberships join users on users.id = memberships.user_id
    where team_id = ${teamId} and ${isReachable("mine")} and users.id is distinct from ${except}
    order by users.id`.execute(db);
  const { rows: guests } = await sql<MovedPerson>`
    select ${mailableGuest}, array[extract(epoch from games.datetime) * 1000]::float[] as instants
    from games cross join lateral (select * from answers
        where answers.game_id = games.id and answers.status <> 'no' offset 0) answers
      join guest_links on guest_links.id = answers.guest_link_id
    where team_id = ${teamId} and games.status = 'on' and datetime > now() and ${isMailableGuest}
    order by guest_links.id`.execute(db);
  return [...members, ...guests];
}
