import {
  listMovedPeople,
  listMovedTeams,
  type MovedTeam,
  takeOldAddress,
} from "#app/features/change-notices/team-address-change.queries.server.ts";
import {
  type MailReader,
  mailPeople,
  personKey,
} from "#app/features/game-mail/queue-people-mails.server.ts";
import { secondThoughts } from "#app/features/notifications/undo-window.ts";
import { teamPath } from "#app/features/teams/paths.ts";
import { type TeamType, teamNoun } from "#app/features/teams/team.ts";
import { type NewAddress, notifyNewAddressJob } from "#app/features/teams/write-team.server.ts";
import type { LocalTime } from "#app/lib/local-time.ts";
import { mapLinks } from "#app/lib/map-links.ts";
import type { MaybePosition } from "#app/lib/position.ts";
import { localTime } from "#app/lib/zoned-time.server.ts";
import { readDatabaseClock } from "#app/platform/database/clock.server.ts";
import type { Job, JobServices } from "#app/platform/jobs/jobs.server.ts";
import { onDate } from "#app/ui/dates.ts";
import { renderMail } from "#app/ui/mail.tsx";
import { m } from "#messages";

/** Mails the new address of a team or court to its members and to guests of its coming games. */
export const notifyNewAddress: Job<NewAddress> = {
  ...notifyNewAddressJob,
  async run({ db, settings }, { teamId, by }) {
    const teams = teamId ? [teamId] : await listMovedTeams(db, secondThoughts / 1000);
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
      // The mail about the next address says more.
      until: { address: { teamId, changes } },
    };
  });
  await mailPeople(db, settings, mails);
}

type NewAddressText = {
  team: { name: string; type: TeamType; address: string; was: string } & MaybePosition;
  /** The coming games that the reader answered for, by their clock. */
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
