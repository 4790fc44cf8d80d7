import { readAnnouncementProblems } from "#app/features/announcements/announcement.ts";
import { readAnnouncement } from "#app/features/announcements/read-announcement.server.ts";
import { apiId, apiRoute, success, userCall } from "#app/features/reference/api-route.server.ts";

export const action = apiRoute({
  PUT: userCall({
    summary: "Says that the user has read what is announced: Home and the page hide it.",
    ...success,
    problems: readAnnouncementProblems,
    rule: ({ args, db, caller: { id: userId } }) =>
      readAnnouncement(db, { teamId: apiId(args.params.id), userId }),
  }),
});
