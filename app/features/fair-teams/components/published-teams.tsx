import { SideLists, SidePatch } from "#app/features/fair-teams/components/side-lists.tsx";
import { playsIn } from "#app/features/fair-teams/sides.ts";
import type { GamePeople, PublishedSides } from "#app/features/games/game-page.ts";
import { sideColours } from "#app/lib/side-colours.ts";
import { Section } from "#app/ui/page.tsx";
import { m } from "#messages";

type PublishedProps = {
  published: PublishedSides;
  people: Pick<GamePeople, "coming" | "guests">;
};

export default function PublishedTeams({ published, people: { coming, guests } }: PublishedProps) {
  const people = [
    ...coming.map(({ id, name, isMe }) => ({ key: `${id}`, name, isMe })),
    ...guests
      .filter(({ hasSpot }) => hasSpot)
      .map(({ id, name }) => ({ key: `guest:${id}`, name, isMe: false })),
  ];
  const sides = sideColours.slice(0, published.count).map((colour, at) => ({
    colour,
    players: people
      .filter(({ key }) => published.places[key] === at + 1)
      .map((player) => ({ ...player, strength: 0 })),
  }));
  const own = sides.find(({ players }) => players.some(({ isMe }) => isMe));
  return (
    <Section id="teams" title={m.fair_teams_title()}>
      {own ? (
        <p className="side-own">
          <SidePatch colour={own.colour} />
          <b>{playsIn(own.colour)}</b>
        </p>
      ) : null}
      <SideLists sides={sides} />
    </Section>
  );
}
