import type { GamePeople, GameSeen } from "#app/features/games/game-page.ts";
import { guestNameWords } from "#app/features/games/guest-names.ts";
import { gameLink, type Sharer } from "#app/features/games/share-game.ts";
import { countWords } from "#app/features/games/spot-count.ts";
import { firstName } from "#app/lib/first-name.ts";
import { onDate } from "#app/ui/dates.ts";
import { m } from "#messages";

// Texts that people copy into chats. They are written on the server to keep the page's script
// small.

type ListInWordsInput = {
  game: GameSeen;
  people: GamePeople;
  /** The names of the members who have not answered, if the reader may see them. */
  missing: string[];
  sharer: Sharer;
};

/** Names only people whom the reader may see. Null if the game is cancelled or nobody is in. */
export function listInWords({ game, people, missing, sharer }: ListInWordsInput): string | null {
  if (game.cancelled || game.players === 0) return null;
  const { coming, guests, line, maybe } = people;
  const isIn = [
    ...coming.map(({ name }) => toFirst(name)),
    ...guests.filter(({ hasSpot }) => hasSpot).map(({ name, host }) => guestNameWords(name, host)),
  ];
  const waiting = line.map(({ person, guest }) =>
    guest ? guestNameWords(guest.name, guest.host) : toFirst(person?.name ?? null),
  );
  const isComing = game.stage === "coming";
  return [
    game.team.name,
    `${onDate(game.when)}, ${game.team.address}`,
    countWords(game).count,
    ...isIn.map((name, at) => `${at + 1}. ${name}`),
    ...named(m.game_pages_message_waiting, waiting),
    ...named(m.game_pages_message_maybe, isComing ? maybe.map(({ name }) => toFirst(name)) : []),
    ...named(m.game_pages_message_missing, isComing ? missing.map(toFirst) : []),
    ...(isComing ? [gameLink(sharer, game)] : []),
  ].join("\n");
}

const named = (words: (facts: { names: string }) => string, names: string[]) =>
  names.length > 0 ? [words({ names: names.join(", ") })] : [];

const toFirst = (name: string | null) => (name === null ? m.game_pages_player() : firstName(name));
