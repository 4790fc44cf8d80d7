import { calendarsCalls } from "#app/features/reference/calendar-calls.server.ts";

export { calendarsCalls as action, calendarsCalls as loader };
