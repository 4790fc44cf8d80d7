import { href } from "react-router";
import type { SharedGame } from "#app/features/games/share-game.ts";
import { teamPath } from "#app/features/teams/paths.ts";
import type { TeamType } from "#app/features/teams/team.ts";
import { m } from "#messages";

export const gamePagePath = (id: number) => `/games/${id}`;

export const gameAnchor = (id: number) => `game-${id}`;

/** A list leaves out far games, unless the address of its page asks for all. */
export const asksForAllGames = ({ searchParams }: URL) => searchParams.get("games") === "all";

export function allGamesPath(page: string, search = "") {
  const params = new URLSearchParams(search);
  params.set("games", "all");
  return `${page}?${params}`;
}

export const gameCalendarPath = (id: number) => `${gamePagePath(id)}/calendar.ics`;

export const ownCalendarUrl = (ownUrl: string) => `${ownUrl}/calendar.ics`;

export const onDateOf = (url: string, gameId: number) => `${url}?game=${gameId}`;

export const calendarLink = (href: string) => ({ label: m.games_calendar_file(), href });

export const guestLinkPath = (code: string) => href("/g/:code", { code });

export const guestLinkPagePath = (id: number) => href("/games/:id/guest-link", { id: `${id}` });

export const guestLinkPosterPath = (id: number) =>
  href("/games/:id/guest-link/poster", { id: `${id}` });

/** The address of a guest's own page. Whoever knows it can change the guest's answer. */
export const replyPath = (secret: string) => href("/r/:secret", { secret });

export type LinkedPlace = { name: string; type: TeamType; slug: string; secretKey: string | null };

export const gamePath = ({
  id,
  team,
}: Pick<SharedGame, "id"> & { team: Pick<LinkedPlace, "type" | "slug"> }) =>
  `${teamPath(team)}#${gameAnchor(id)}`;

export const gameDayPath = (id: number) => href("/games/:id/day", { id: `${id}` });

export const gameDayTitle = ({ isPlayed }: { isPlayed?: boolean }) =>
  isPlayed ? m.games_who_came() : m.games_day();

export const sharePath = (id: number) => href("/games/:id/share", { id: `${id}` });

/** With a date, the page also has the message about it for those whom nothing reaches. */
export const seriesPath = (id: number, date?: string) =>
  href("/series/:id", { id: `${id}` }) + (date ? `?${new URLSearchParams({ date })}` : "");

const path =
  (page: "/games/:id/edit" | "/games/:id/host" | "/games/:id/cancel" | "/games/:id/delete") =>
  (id: number) =>
    href(page, { id: `${id}` });

export const editGamePath = path("/games/:id/edit");

export const handOverGamePath = path("/games/:id/host");

export const cancelGamePath = path("/games/:id/cancel");

export const deleteGamePath = path("/games/:id/delete");

export const restoreGamePath = (id: number) => href("/games/:id/restore", { id: `${id}` });

export const undoPath = (id: number, change: number) =>
  `${href("/games/:id/undo", { id: `${id}` })}?${new URLSearchParams({ change: `${change}` })}`;

export const answerPath = (id: number) => href("/games/:id/answer", { id: `${id}` });

export const checkOutPath = (id: number) => href("/games/:id/check-out", { id: `${id}` });

export const offerPath = (id: number) => href("/games/:id/offer", { id: `${id}` });

export const checkInPath = (id: number) => href("/games/:id/check-in", { id: `${id}` });

export const comePath = (id: number) => href("/games/:id/come", { id: `${id}` });

export const hideCommentPath = (id: number, user: number) =>
  href("/games/:id/answers/:user/hide", { id: `${id}`, user: `${user}` });

export const promotePlayerPath = (id: number, user: number) =>
  href("/games/:id/players/:user/put-in", { id: `${id}`, user: `${user}` });

export const removePlayerPath = (id: number, user: number) =>
  href("/games/:id/players/:user/take-out", { id: `${id}`, user: `${user}` });

export const guestsPath = (id: number) => href("/games/:id/guests", { id: `${id}` });

export const removeGuestPath = (id: number, guest: number) =>
  href("/games/:id/guests/:guest/remove", { id: `${id}`, guest: `${guest}` });

export const keepPlayerPath = (id: number, user: number) =>
  href("/games/:id/players/:user/keep", { id: `${id}`, user: `${user}` });

export const keepGuestPath = (id: number, guest: number) =>
  href("/games/:id/guests/:guest/keep", { id: `${id}`, guest: `${guest}` });
