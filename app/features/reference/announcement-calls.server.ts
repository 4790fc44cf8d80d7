import { z } from "zod";
import {
  announceInput,
  announceUseCase,
  removeAnnouncementUseCase,
} from "#app/features/announcements/announce.server.ts";
import { findAnnouncement } from "#app/features/announcements/announcements.queries.server.ts";
import { readAnnouncementUseCase } from "#app/features/announcements/read-announcement.server.ts";
import { type ApiCalls, apiCall, success } from "#app/features/reference/api-route.server.ts";
import { idShape, instantShape } from "#app/features/reference/shapes.input.ts";
import { readOfTeam } from "#app/features/team-page/team-at-address.server.ts";
import { done } from "#app/lib/outcome.ts";

const announcementShape = z
  .strictObject({
    id: idShape,
    text: z.string().meta({ description: "At most 280 characters in five lines" }),
    userId: idShape.meta({ description: "The captain" }),
    at: instantShape,
    until: instantShape.meta({ description: "It is shown until then" }),
  })
  .meta({ id: "Announcement", description: "What a captain announces to all members" });

export const announcementCalls: ApiCalls = {
  "GET teams/:id/announcement": apiCall(
    readOfTeam(
      "seeMembers",
      async (db, { team, userId }) =>
        (await findAnnouncement(db, { teamId: team.id, userId })) ?? null,
    ),
    {
      summary: "Returns what is announced to a team or court now, or null: members.",
      response: announcementShape.nullable(),
    },
  ),
  "PUT teams/:id/announcement": apiCall(announceUseCase, {
    summary:
      "Announces something to all members for 1, 3, 7 or 30 days, in place of what was there: captains.",
    response: announcementShape,
    status: 201,
    input: announceInput,
    prepare: ({ id, input }) => done({ ...input, teamId: id }),
    done: ({ announcement }) => announcement,
  }),
  "DELETE teams/:id/announcement": apiCall(removeAnnouncementUseCase, {
    summary: "Removes what is announced to a team or court: captains.",
    ...success,
    prepare: ({ id }) => done({ teamId: id }),
  }),
  "PUT teams/:id/announcement/read": apiCall(readAnnouncementUseCase, {
    summary: "Says that the user has read what is announced: Home and the page hide it.",
    ...success,
    prepare: ({ id }) => done({ teamId: id }),
  }),
};
