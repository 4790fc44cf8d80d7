import {
  listMovedGuests,
  listMovedMembers,
  listMovedTeams,
  type MovedTeam,
  takeOldAddress,
} from "#app/features/games/moved-team.queries.server.ts";
import { newAddressMail } from "#app/features/games/new-address.mail.tsx";
import { mailGuest } from "#app/features/games/queue-guest-mail.server.ts";
import { queueUserMail } from "#app/features/notifications/queue-user-mail.server.ts";
import { secondThoughts } from "#app/features/notifications/second-thoughts.ts";
import { type NewAddress, tellNewAddressJob } from "#app/features/teams/new-address.ts";
import { teamPath } from "#app/features/teams/team.ts";
import { notAtNight } from "#app/lib/night.server.ts";
import { localTime } from "#app/lib/zoned-time.server.ts";
import type { Job, JobServices } from "#app/platform/jobs/jobs.server.ts";
import type { Db } from "#db/client.server.ts";

/** Mails the new address of a team or court to its members and to guests of its coming games. */
export const tellNewAddress: Job<NewAddress> = {
  ...tellNewAddressJob,
  async run({ db, settings }, { teamId, by }) {
    const teams = teamId ? [teamId] : await listMovedTeams(db, secondThoughts / 1000);
    for (const id of teams) {
      await db.transaction().execute(async (db) => {
        const team = await takeOldAddress(db, id);
        if (!team) return;
        const moved = { team, now: new Date(), until: untilOf(team) };
        await tellMembers(db, settings, { ...moved, except: by ?? null });
        await tellGuests(db, settings, moved);
      });
    }
  },
};

/** The mail about the next address says more. */
const untilOf = ({ id, changes }: MovedTeam) => ({ address: { teamId: id, changes } });

type Settings = JobServices["settings"];
type Moved = { team: MovedTeam; now: Date; until: ReturnType<typeof untilOf> };

async function tellMembers(db: Db, settings: Settings, moved: Moved & { except: number | null }) {
  const { team, now, until, except } = moved;
  for (const { games, ...to } of await listMovedMembers(db, { teamId: team.id, except })) {
    const instants = games.map((datetime) => new Date(datetime));
    const at = (instant: Date) => localTime(instant, { zone: to.timezone, now });
    await queueUserMail(db, settings, {
      key: keyOf(team, `${to.id}`),
      to,
      mailClass: "mine",
      content: (unsubscribeUrl) =>
        newAddressMail({
          team,
          games: instants.map(at),
          pageUrl: settings.appOrigin + teamPath(team),
          unsubscribeUrl,
        }),
      until,
      atNight: isSoon(instants[0], now),
    });
  }
}

async function tellGuests(db: Db, settings: Settings, { team, now, until }: Moved) {
  for (const { datetime, zone, ...to } of await listMovedGuests(db, team.id)) {
    await mailGuest(db, settings, {
      key: keyOf(team, `guest:${to.id}`),
      to,
      content: ({ ownUrl, unsubscribeUrl }) => {
        const games = [localTime(datetime, { zone, now })];
        return newAddressMail({ team, games, pageUrl: ownUrl, unsubscribeUrl });
      },
      until,
      runAt: isSoon(datetime, now) ? undefined : notAtNight(now, zone),
    });
  }
}

const keyOf = ({ id, changes }: MovedTeam, person: string) => `address:${id}:${person}:${changes}`;

const halfADay = 12 * 60 * 60_000;

/** Who plays within 12 hours cannot wait for the morning. */
const isSoon = (game: Date | undefined, now: Date) =>
  game !== undefined && game.getTime() - now.getTime() < halfADay;
