import {
  announce,
  announceInput,
  removeAnnouncement,
} from "#app/features/announcements/announce.server.ts";
import {
  announcementLimits,
  announceProblems,
  perTeamLimit,
} from "#app/features/announcements/announcement.ts";
import { findAnnouncement } from "#app/features/announcements/announcements.queries.server.ts";
import { apiId, apiRoute, success, userCall } from "#app/features/reference/api-route.server.ts";
import { announcementShape } from "#app/features/reference/shapes.input.ts";
import { teamAccessProblems, teamForUser } from "#app/features/team-page/team-at-address.server.ts";
import { captainProblems } from "#app/features/teams/captain.ts";
import { done } from "#app/lib/outcome.ts";
import { withinLimit } from "#app/platform/http/limits.server.ts";

export const action = apiRoute({
  GET: userCall({
    summary: "Returns what is announced to a team or court now, or null: members.",
    response: announcementShape.nullable(),
    problems: teamAccessProblems,
    async rule({ args: { params }, db, caller: { id: userId } }) {
      const team = await teamForUser(db, { id: params.id, userId, ability: "seeMembers" });
      if (!team.ok) return team;
      return done((await findAnnouncement(db, { teamId: team.value.id, userId })) ?? null);
    },
  }),
  PUT: userCall({
    summary:
      "Announces something to all members for 1, 3, 7 or 30 days, in place of what was there: captains.",
    response: announcementShape,
    status: 201,
    input: announceInput,
    limits: announcementLimits,
    problems: announceProblems,
    rule({ args, db, caller: { id: captainId }, input }) {
      const teamId = apiId(args.params.id);
      return withinLimit(args, { limit: perTeamLimit, of: teamId }, () =>
        announce(db, { ...input, teamId, captainId }),
      );
    },
    done: ({ announcement }) => announcement,
  }),
  DELETE: userCall({
    summary: "Removes what is announced to a team or court: captains.",
    ...success,
    problems: captainProblems,
    rule: ({ args, db, caller: { id: captainId } }) =>
      removeAnnouncement(db, { teamId: apiId(args.params.id), captainId }),
  }),
});
