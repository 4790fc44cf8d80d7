import { calendarCalls } from "#app/features/reference/calendar-calls.server.ts";

export { calendarCalls as action, calendarCalls as loader };
