import { announcementCalls } from "#app/features/reference/announcement-calls.server.ts";

export { announcementCalls as action, announcementCalls as loader };
