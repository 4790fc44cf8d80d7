import { z } from "zod";
import { user } from "#app/features/accounts/current-user.server.ts";
import { type ApiCalls, apiCall, apiOnlyCall } from "#app/features/reference/api-route.server.ts";
import { countShape, idShape } from "#app/features/reference/shapes.input.ts";
import { findOwnFigures } from "#app/features/statistics/own-figures.queries.server.ts";
import { listReliability } from "#app/features/statistics/reliability.queries.server.ts";
import { findTeamFigures } from "#app/features/statistics/team-figures.queries.server.ts";
import type { Attendee } from "#app/features/statistics/tick-attendance.server.ts";
import { tickAttendanceUseCase } from "#app/features/statistics/tick-attendance.server.ts";
import { readOfTeam, teamAccessProblems } from "#app/features/team-page/team-at-address.server.ts";
import { done, refuse } from "#app/lib/outcome.ts";

const idsOfPlayers = z.array(idShape);

const idsOfGuests = z.array(idShape).meta({ description: "The numbers of guests" });

const listUserIds = (people: Attendee[]) => people.flatMap(({ userId }) => userId ?? []);

const listGuestIds = (people: Attendee[]) => people.flatMap(({ guestId }) => guestId ?? []);

const { unknown_team, not_a_member } = teamAccessProblems;

export const statisticsCalls: ApiCalls = {
  "PUT games/:id/attendance": apiCall(tickAttendanceUseCase, {
    summary:
      "Ticks who came to a game and who did not, from three hours before the game until seven days after: host and captains. Who is in neither list stays as before; until somebody ticks, all came.",
    description:
      "`came` and `notCame` name members and guests with an account by their users, `guestsCame` and `guestsNotCame` any guest by the number of the guest. Guests without an account count in no figures of players.",
    response: z
      .strictObject({
        came: idsOfPlayers,
        notCame: idsOfPlayers,
        guestsCame: idsOfGuests,
        guestsNotCame: idsOfGuests,
      })
      .meta({ id: "Attendance", description: "Who came to a game, of those who had a spot" }),
    done: (people) => {
      const [came, notCame] = [people.filter((one) => one.came), people.filter((one) => !one.came)];
      return {
        ...{ came: listUserIds(came), notCame: listUserIds(notCame) },
        ...{ guestsCame: listGuestIds(came), guestsNotCame: listGuestIds(notCame) },
      };
    },
  }),
  "GET user/stats": apiOnlyCall({
    caller: user,
    limits: "none",
    rule: async ({ db, caller: { id: userId, timezone: zone } }) =>
      done(await findOwnFigures(db, { userId, zone })),
    summary:
      "Counts the games that the user has played; weeks and years are those of the user's zone.",
    response: z
      .strictObject({
        played: countShape.meta({
          description: "Games that began while the user was in, and came",
        }),
        thisYear: countShape,
        streakWeeks: countShape.meta({
          description:
            "Weeks in a row with a game; one in which no team of the user played is skipped",
        }),
        teams: z.array(z.strictObject({ id: idShape, played: countShape })),
      })
      .meta({ id: "OwnFigures", description: "How often the user plays" }),
    done: ({ played, thisYear, streakWeeks, teams }) => ({
      ...{ played, thisYear, streakWeeks },
      teams: teams.map((team) => ({ id: team.id, played: team.played })),
    }),
  }),
  "GET teams/:id/stats": apiOnlyCall({
    caller: user,
    limits: "none",
    problems: { unknown_team, not_a_member },
    async rule({ db, caller: { id: userId }, id: teamId }) {
      const figures = await findTeamFigures(db, { teamId, userId });
      if (figures === undefined) return refuse("unknown_team");
      return figures === null ? refuse("not_a_member") : done(figures);
    },
    summary:
      "Counts the games of a team in 90 days and who plays most, for its members; of a court without names for others who are signed in.",
    response: z
      .strictObject({
        games: countShape.meta({ description: "Played in 90 days" }),
        averageHeads: z.number().min(0).meta({ description: "Players and guests per game" }),
        regulars: z
          .array(z.strictObject({ userId: idShape, played: countShape }))
          .optional()
          .meta({
            description:
              "At most five who played most, three times or more, unless they do not want to be in lists; for members",
          }),
      })
      .meta({ id: "TeamFigures", description: "How often a team or court plays" }),
    done: ({ games, averageHeads, regulars }) => ({
      ...{ games, averageHeads },
      ...(regulars && {
        regulars: regulars.map(({ userId, played }) => ({ userId, played })),
      }),
    }),
  }),
  "GET teams/:id/reliability": apiCall(
    readOfTeam("seeReliability", (db, { team }) => listReliability(db, { teamId: team.id })),
    {
      summary:
        "Counts for each member of a team the games played, late cancels and no-shows of 90 days, for its captains.",
      response: z.array(
        z
          .strictObject({
            userId: idShape,
            name: z.string(),
            played: countShape,
            lateCancels: countShape,
            noShows: countShape,
          })
          .meta({ id: "Reliability", description: "How reliable a member was in 90 days" }),
      ),
    },
  ),
};
