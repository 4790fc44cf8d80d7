import { announcementReadCalls } from "#app/features/reference/announcement-calls.server.ts";

export { announcementReadCalls as action, announcementReadCalls as loader };
