import { backTo, formOn } from "#app/features/games/game-form.server.ts";
import { seriesPath } from "#app/features/games/paths.ts";

export const seriesForm = formOn(seriesPath);

export const backToSeries = backTo(seriesPath);
