import { href } from "react-router";

/** The page of a game for everybody who has its guest link. */
export const guestLinkPath = (code: string) => href("/g/:code", { code });

/** Where managers open, share and close the guest link. */
export const guestLinkPagePath = (id: number) => href("/games/:id/guest-link", { id: `${id}` });

/** The guest link as a QR code, to show or to print. */
export const guestLinkPosterPath = (id: number) =>
  href("/games/:id/guest-link/poster", { id: `${id}` });

/** The guest's own page: who knows its address may change the reply. */
export const replyPath = (secret: string) => href("/r/:secret", { secret });
