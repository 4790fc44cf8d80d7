import { z } from "zod";
import { user } from "#app/features/accounts/current-user.server.ts";
import { apiCall, apiRoute } from "#app/features/reference/api-route.server.ts";
import {
  attendanceShape,
  ownFiguresShape,
  reliabilityShape,
  teamFiguresShape,
} from "#app/features/reference/statistics-shapes.input.ts";
import { findOwnFigures } from "#app/features/statistics/own-figures.queries.server.ts";
import { listReliability } from "#app/features/statistics/reliability.queries.server.ts";
import { findTeamFigures } from "#app/features/statistics/team-figures.queries.server.ts";
import { tickAttendanceUseCase } from "#app/features/statistics/tick-attendance.server.ts";
import type { Attendee } from "#app/features/statistics/tick-attendance.ts";
import { readOfTeam, teamAccessProblems } from "#app/features/team-page/team-at-address.server.ts";
import { done, refuse } from "#app/lib/outcome.ts";
import { defineUseCase } from "#app/platform/http/use-case.server.ts";

export const attendanceCalls = apiRoute({
  PUT: apiCall(tickAttendanceUseCase, {
    summary:
      "Ticks who came to a game and who did not, from three hours before the game until seven days after: host and captains. Who is in neither list stays as before; until somebody ticks, all came.",
    description:
      "`came` and `notCame` name members and guests with an account by their users, `guestsCame` and `guestsNotCame` any guest by the number of the guest. Guests without an account count in no figures of players.",
    response: attendanceShape,
    done: (people) => {
      const [came, notCame] = [people.filter((one) => one.came), people.filter((one) => !one.came)];
      return {
        ...{ came: listUserIds(came), notCame: listUserIds(notCame) },
        ...{ guestsCame: listGuestIds(came), guestsNotCame: listGuestIds(notCame) },
      };
    },
  }),
});

const listUserIds = (people: Attendee[]) => people.flatMap(({ userId }) => userId ?? []);

const listGuestIds = (people: Attendee[]) => people.flatMap(({ guestId }) => guestId ?? []);

const readOwnFiguresUseCase = defineUseCase({
  caller: user,
  limits: "none",
  problems: {},
  rule: async ({ db, caller: { id: userId, timezone: zone } }) =>
    done(await findOwnFigures(db, { userId, zone })),
});

export const ownFiguresCalls = apiRoute({
  GET: apiCall(readOwnFiguresUseCase, {
    summary:
      "Counts the games that the user has played; weeks and years are those of the user's zone.",
    response: ownFiguresShape,
    done: ({ played, thisYear, streakWeeks, teams }) => ({
      ...{ played, thisYear, streakWeeks },
      teams: teams.map((team) => ({ id: team.id, played: team.played })),
    }),
  }),
});

const { unknown_team, not_a_member } = teamAccessProblems;

const readTeamFiguresUseCase = defineUseCase({
  caller: user,
  limits: "none",
  problems: { unknown_team, not_a_member },
  async rule({ db, caller: { id: userId }, id: teamId }) {
    const figures = await findTeamFigures(db, { teamId, userId });
    if (figures === undefined) return refuse("unknown_team");
    return figures === null ? refuse("not_a_member") : done(figures);
  },
});

export const teamFiguresCalls = apiRoute({
  GET: apiCall(readTeamFiguresUseCase, {
    summary:
      "Counts the games of a team in 90 days and who plays most, for its members; of a court without names for others who are signed in.",
    response: teamFiguresShape,
    done: ({ games, averageHeads, regulars }) => ({
      ...{ games, averageHeads },
      ...(regulars && {
        regulars: regulars.map(({ userId, played }) => ({ userId, played })),
      }),
    }),
  }),
});

export const reliabilityCalls = apiRoute({
  GET: apiCall(
    readOfTeam("seeReliability", (db, { team }) => listReliability(db, { teamId: team.id })),
    {
      summary:
        "Counts for each member of a team the games played, late cancels and no-shows of 90 days, for its captains.",
      response: z.array(reliabilityShape),
    },
  ),
});
