import { renewCalendarCalls } from "#app/features/reference/calendar-calls.server.ts";

export { renewCalendarCalls as action, renewCalendarCalls as loader };
