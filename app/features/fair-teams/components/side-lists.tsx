import {
  type OwnSide,
  playsIn,
  type SideHead,
  sideFills,
  sizeWords,
} from "#app/features/fair-teams/sides.ts";
import { toStrength } from "#app/features/fair-teams/split.ts";
import { unknownPlayerName } from "#app/features/games/game.ts";
import type { GamePeople } from "#app/features/games/game-page.ts";
import { Section } from "#app/ui/page.tsx";

type SideListsProps = {
  sides: { colour: string; heads: SideHead[] }[];
  seesStrengths?: boolean;
  /** The level of their headings, below the one that they stand under. */
  heading: "h2" | "h3";
};

/** Lists the teams by their colours, side by side where there is room, with everybody who plays in them. */
export function SideLists({ sides, seesStrengths = false, heading: Heading }: SideListsProps) {
  return (
    <ul className="sides">
      {sides.map(({ colour, heads }) => (
        <li key={colour} className="card">
          <Heading>
            <SidePatch colour={colour} />
            {`${colour} (${heads.length})`}
          </Heading>
          {seesStrengths ? <p className="hint">{`Strength ${toStrength(heads)}`}</p> : null}
          <ul>
            {heads.map(({ key, name }, at) => (
              <li key={key}>{name ?? unknownPlayerName(at + 1)}</li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

/** A shirt's colour beside its name. */
const SidePatch = ({ colour }: { colour: string }) => (
  <svg className="icon side-patch" width={18} height={18} viewBox="0 0 18 18" aria-hidden="true">
    <rect
      x="1"
      y="1"
      width="16"
      height="16"
      rx="5"
      fill={sideFills[colour]}
      stroke="#8a8178"
      strokeWidth="1.5"
    />
  </svg>
);

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
        <p className="side-own">
          <SidePatch colour={own.colour} />
          <b>{playsIn(own.colour)}</b>
        </p>
      ) : null}
      <SideLists sides={sides} heading="h3" />
    </Section>
  );
}

/** Says in which team a guest plays, and how many play in each: no names. */
export const GuestSide = ({ side }: { side: OwnSide | null }) =>
  side ? (
    <p>
      <SidePatch colour={side.colour} /> <b>{playsIn(side.colour)}</b>
      {` · ${sizeWords(side.sizes)}`}
    </p>
  ) : null;
