import { attendanceCalls } from "#app/features/reference/statistics-calls.server.ts";

export { attendanceCalls as action, attendanceCalls as loader };
