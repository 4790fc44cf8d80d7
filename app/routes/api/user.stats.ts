import { ownFiguresCalls } from "#app/features/reference/statistics-calls.server.ts";

export { ownFiguresCalls as action, ownFiguresCalls as loader };
