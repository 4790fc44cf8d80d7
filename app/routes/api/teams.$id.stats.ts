import { teamFiguresCalls } from "#app/features/reference/statistics-calls.server.ts";

export { teamFiguresCalls as action, teamFiguresCalls as loader };
