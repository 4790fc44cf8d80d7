import { bansCalls } from "#app/features/reference/member-calls.server.ts";

export { bansCalls as action, bansCalls as loader };
