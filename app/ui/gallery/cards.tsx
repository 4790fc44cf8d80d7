import { Avatar } from "#app/ui/avatar.tsx";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { Badge, Card, Meta, Tile } from "#app/ui/card.tsx";
import { type Face, Roster } from "#app/ui/faces.tsx";
import { MapPin } from "#app/ui/icons.tsx";
import { Section } from "#app/ui/page.tsx";

const names = ["Ada Lovelace", "Bo Kimura", "Chidi O'Neill", "Dora", "Émile Roux", "Fatma Yıldız"];

export const people: Face[] = names.map((name) => ({ key: name, name }));

export function Cards() {
  return (
    <>
      <Section title="Tiles" action={<a href="#main">See all</a>}>
        <div className="cards">
          <Tile title="Riverside Court" to="#main" badge={<Badge tone="in">Court</Badge>}>
            <Meta>Warschauer Straße 1, Berlin</Meta>
            <Meta>12 players</Meta>
          </Tile>
          <Tile title="Half-Court Kings" to="#main" badge={<Badge tone="accent">Team</Badge>}>
            <Meta>1 player</Meta>
          </Tile>
          <Tile title="With a picture" to="#main" image="/apple-touch-icon.png">
            <Meta>Donaudampfschifffahrtsgesellschaftskapitänsgasse 145, Wien</Meta>
          </Tile>
        </div>
      </Section>
      <Section title="Banner">
        <Banner
          title="Riverside Court"
          eyebrow="Court"
          facts={<Meta icon={<MapPin size={18} aria-hidden />}>Warschauer Straße 1, Berlin</Meta>}
        >
          <Button>Join Court</Button>
          <Button variant="secondary">Share</Button>
        </Banner>
      </Section>
      <Section title="Card, roster">
        <Card>
          <div className="row">
            <Avatar name="Bo Kimura" />
            <Avatar name="Chidi O'Neill" size="lg" />
            <Avatar name="Picture" src="/apple-touch-icon.png" />
            <Badge>Plain</Badge> <Badge tone="accent">Accent</Badge> <Badge tone="in">In</Badge>{" "}
            <Badge tone="out">Out</Badge>
          </div>
          <Roster people={people} />
        </Card>
      </Section>
    </>
  );
}
