import { formOnPage, redirectToPage } from "#app/features/games/game-form.server.ts";
import { seriesPath } from "#app/features/games/paths.ts";

export const seriesForm = formOnPage(seriesPath);

export const backToSeries = redirectToPage(seriesPath);
