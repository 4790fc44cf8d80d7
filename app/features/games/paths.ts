import { href } from "react-router";
import type { SharedGame } from "#app/features/games/share-game.ts";
import { teamPath } from "#app/features/teams/paths.ts";
import type { TeamType } from "#app/features/teams/team.ts";
import { m } from "#messages";

export const gamePagePath = (id: number) => `/games/${id}`;

/** The anchor of a game on the page of its team or court. */
export const gameAnchor = (id: number) => `game-${id}`;

export const gameCalendarPath = (id: number) => `${gamePagePath(id)}/calendar.ics`;

/** The same beside a guest's own page. */
export const ownCalendarUrl = (ownUrl: string) => `${ownUrl}/calendar.ics`;

/** Link of a mail: programs that read it update the game they have. */
export const calendarLink = (href: string) => ({ label: m.games_calendar_file(), href });

/** The page of a game for everybody who has its guest link. */
export const guestLinkPath = (code: string) => href("/g/:code", { code });

/** Page where managers open, share and close the guest link. */
export const guestLinkPagePath = (id: number) => href("/games/:id/guest-link", { id: `${id}` });

/** The guest link as a QR code, to show or to print. */
export const guestLinkPosterPath = (id: number) =>
  href("/games/:id/guest-link/poster", { id: `${id}` });

/** The guest's own page: who knows its address may change the reply. */
export const replyPath = (secret: string) => href("/r/:secret", { secret });

export type LinkedPlace = { name: string; type: TeamType; slug: string; secretKey: string | null };

/** A game on the page of its team or court. */
export const gamePath = ({
  id,
  team,
}: Pick<SharedGame, "id"> & { team: Pick<LinkedPlace, "type" | "slug"> }) =>
  `${teamPath(team)}#${gameAnchor(id)}`;

/** Page of the managers on the day of a game; all its forms post there. */
export const gameDayPath = (id: number) => href("/games/:id/day", { id: `${id}` });

/** Page where managers make the teams of a game; all its forms post there. */
export const sidesPath = (id: number) => href("/games/:id/sides", { id: `${id}` });

export const sharePath = (id: number) => href("/games/:id/share", { id: `${id}` });

export const seriesPath = (id: number) => href("/series/:id", { id: `${id}` });

const path =
  (page: "/games/:id/edit" | "/games/:id/cancel" | "/games/:id/delete") => (id: number) =>
    href(page, { id: `${id}` });

export const editGamePath = path("/games/:id/edit");

export const cancelGamePath = path("/games/:id/cancel");

export const deleteGamePath = path("/games/:id/delete");

export const restoreGamePath = (id: number) => href("/games/:id/restore", { id: `${id}` });

/** Address that undoes a change; a later one is not undone in its place. */
export const undoPath = (id: number, change: number) =>
  `${href("/games/:id/undo", { id: `${id}` })}?${new URLSearchParams({ change: `${change}` })}`;

export const answerPath = (id: number) => href("/games/:id/answer", { id: `${id}` });

export const checkOutPath = (id: number) => href("/games/:id/check-out", { id: `${id}` });

export const offerPath = (id: number) => href("/games/:id/offer", { id: `${id}` });

export const checkInPath = (id: number) => href("/games/:id/check-in", { id: `${id}` });

/** Page where a person with an account joins the court of a game and checks in. */
export const comePath = (id: number) => href("/games/:id/come", { id: `${id}` });

export const hideCommentPath = (id: number, user: number) =>
  href("/games/:id/answers/:user/hide", { id: `${id}`, user: `${user}` });

/** Page where a manager gives a spot to a player on the waiting list; `guest=1` when it is a guest's id. */
export const promotePlayerPath = (id: number, user: number) =>
  href("/games/:id/players/:user/put-in", { id: `${id}`, user: `${user}` });

/** Page where a manager removes a player; `guest=1` when it is a guest's id. */
export const removePlayerPath = (id: number, user: number) =>
  href("/games/:id/players/:user/take-out", { id: `${id}`, user: `${user}` });

export const guestsPath = (id: number) => href("/games/:id/guests", { id: `${id}` });

/** Address that removes a guest, for use by the member who brings them or a manager of the game. */
export const removeGuestPath = (id: number, guest: number) =>
  href("/games/:id/guests/:guest/remove", { id: `${id}`, guest: `${guest}` });

/** Address that undoes a removal. */
export const keepPlayerPath = (id: number, user: number) =>
  href("/games/:id/players/:user/keep", { id: `${id}`, user: `${user}` });

/** Address that undoes the removal of a guest. */
export const keepGuestPath = (id: number, guest: number) =>
  href("/games/:id/guests/:guest/keep", { id: `${id}`, guest: `${guest}` });
