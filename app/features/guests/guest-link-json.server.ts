import { toStage } from "#app/features/games/game.ts";
import { pickGuestFacts } from "#app/features/games/game-fact-lists.ts";
import type { GuestLinkGame } from "#app/features/guests/guest-link-game.queries.server.ts";
import type { OwnReply } from "#app/features/guests/own-reply.queries.server.ts";

/** A game of a guest link as the API returns it. */
export function guestLinkGameJson(game: GuestLinkGame) {
  const { datetime, zone, status, maxPlayers, now } = game;
  const { name, type, address, slug, host, players, maybe, no, waiting, held, code, guestsLeft } =
    game;
  const left = maxPlayers === null ? null : Math.max(0, maxPlayers - players - held);
  return {
    game: { datetime, zone, status, ...pickGuestFacts(game) },
    team: { name, type, address, slug },
    host,
    counts: { in: players, maybe, no, waiting },
    spotsLeft: left,
    guestsLeft,
    open: code !== null && status === "on" && toStage(datetime, now) === "coming",
  };
}

type ReplyJsonInput = { reply: OwnReply; game: GuestLinkGame; coming: string[] | null };

/** The same with what one guest answered, and the names that this guest may see. */
export const replyJson = ({ reply, game, coming }: ReplyJsonInput) => ({
  ...guestLinkGameJson(game),
  coming,
  name: reply.name,
  state: reply.state,
  place: reply.place,
  offerUntil: reply.offerUntil,
  email: reply.email,
  emailConfirmed: reply.emailConfirmed,
  side: reply.side && {
    colour: reply.side.colour,
    heads: reply.side.sizes.find(({ colour }) => colour === reply.side?.colour)?.heads ?? 0,
  },
});
