import { membersCalls } from "#app/features/reference/member-calls.server.ts";

export { membersCalls as action, membersCalls as loader };
