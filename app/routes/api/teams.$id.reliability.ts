import { reliabilityCalls } from "#app/features/reference/statistics-calls.server.ts";

export { reliabilityCalls as action, reliabilityCalls as loader };
