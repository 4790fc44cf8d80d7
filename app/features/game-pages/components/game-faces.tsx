import { type Face, type UpcomingGame, unknownPlayerName } from "#app/features/games/game.ts";
import { Faces } from "#app/ui/faces.tsx";
import { m } from "#messages";

/** Some of the players, the reader first. */
export const GameFaces = ({ game }: { game: Pick<UpcomingGame, "faces" | "players"> }) => (
  <Faces faces={game.faces.map(toFace)} more={game.players - game.faces.length} />
);

/** A player as a picture with a name. */
export const toFace = ({ id, name, avatar, isGuest, place }: Face) => ({
  key: isGuest ? `guest:${id}` : `${id}`,
  name: name ?? unknownPlayerName(place),
  src: avatar,
  mark: isGuest ? m.game_pages_guest() : undefined,
});
