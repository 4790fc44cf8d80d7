import { type UpcomingGame, unknownPlayerName } from "#app/features/games/game.ts";
import { Faces } from "#app/ui/faces.tsx";

/** Some of the players, the reader first. */
export const GameFaces = ({ game }: { game: Pick<UpcomingGame, "faces" | "players"> }) => (
  <Faces
    faces={game.faces.map(({ id, name, avatar, place }) => ({
      key: `${id}`,
      name: name ?? unknownPlayerName(place),
      src: avatar,
    }))}
    more={game.players - game.faces.length}
  />
);
