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
        title: `New address of ${team.name}`,
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
  const label = games.length === 1 ? "Your game" : "Your games";
  const shown = games.slice(0, shownGames).map(onDate);
  const more = games.length > shownGames ? [`and ${games.length - shownGames} more`] : [];
  return renderMail({
    heading: `New address of ${team.name}`,
    lines: ["From now on all its games are at the new address. Your answers stay as they are."],
    facts: [
      { label: teamNoun[team.type], value: team.name },
      { label: "Where", value: team.address, href: mapLinks(team).web },
      { label: "Was at", value: team.was },
      ...(games.length > 0 ? [{ label, value: [...shown, ...more].join("; ") }] : []),
    ],
    action: { label: "See the games", href: pageUrl },
    footer: `You get this because games of ${team.name} concern you.`,
    footerLink: { label: "Unsubscribe", href: unsubscribeUrl },
  });
}
