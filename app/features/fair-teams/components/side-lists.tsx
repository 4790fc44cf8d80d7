import { type OwnSide, playsIn, type SideHead, sizeWords } from "#app/features/fair-teams/sides.ts";
import { toStrength } from "#app/features/fair-teams/split.ts";
import { unknownPlayerName } from "#app/features/games/game.ts";
import type { GamePeople } from "#app/features/games/game-page.ts";
import { Section } from "#app/ui/page.tsx";

type SideListsProps = { sides: { colour: string; heads: SideHead[] }[]; seesStrengths?: boolean };

/** Lists the teams by their colours, with everybody who plays in them. */
export function SideLists({ sides, seesStrengths = false }: SideListsProps) {
  return (
    <div className="stack">
      {sides.map(({ colour, heads }) => (
        <div key={colour}>
          <h3>{`${colour} (${heads.length})`}</h3>
          {seesStrengths ? <p className="hint">{`Strength ${toStrength(heads)}`}</p> : null}
          <p className="game-words">
            {heads.map(({ name }, at) => name ?? unknownPlayerName(at + 1)).join(", ")}
          </p>
        </div>
      ))}
    </div>
  );
}

type PublishedProps = {
  people: Pick<GamePeople, "sides" | "coming" | "guests">;
};

/** Shows the members of a game its published teams. */
export function PublishedTeams({ people: { sides: published, coming, guests } }: PublishedProps) {
  if (!published) return null;
  const people = [
    ...coming.map(({ id, name, isMe }) => ({ key: `${id}`, name, isMe })),
    ...guests
      .filter(({ hasSpot }) => hasSpot)
      .map(({ id, name }) => ({ key: `guest:${id}`, name, isMe: false })),
  ];
  const sides = published.colours.map((colour, at) => ({
    colour,
    heads: people
      .filter(({ key }) => published.places[key] === at + 1)
      .map((head) => ({ ...head, strength: 0 })),
  }));
  const own = sides.find(({ heads }) => heads.some(({ isMe }) => isMe));
  return (
    <Section id="teams" title="Teams">
      {own ? (
        <p>
          <b>{playsIn(own.colour)}</b>
        </p>
      ) : null}
      <SideLists sides={sides} />
    </Section>
  );
}

/** Says in which team a guest plays, and how many play in each: no names. */
export const GuestSide = ({ side }: { side: OwnSide | null }) =>
  side ? (
    <p>
      <b>{playsIn(side.colour)}</b>
      {` · ${sizeWords(side.sizes)}`}
    </p>
  ) : null;
