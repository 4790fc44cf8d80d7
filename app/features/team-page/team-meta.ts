import type {
  BreadcrumbList,
  ListItem,
  SportsActivityLocation,
  SportsEvent,
  SportsTeam,
} from "schema-dts";
import type { Cost } from "#app/features/games/cost.ts";
import type { Amenity } from "#app/features/teams/court-facts.ts";
import { teamPath } from "#app/features/teams/paths.ts";
import { type Previewed, previewPath } from "#app/features/teams/team-preview.ts";
import { findOrigin, isForVisitor, type PageArgs, pageMeta } from "#app/lib/page-meta.ts";
import { hasPosition, type MaybePosition } from "#app/lib/position.ts";
import { productName } from "#app/lib/product.ts";
import { m } from "#messages";

type PositionedTeam = Previewed & MaybePosition;
type DescribedTeam = PositionedTeam & { amenities?: Amenity[]; hasFee?: boolean };

type PublicGame = Cost & { datetime: string };

export function teamMeta(args: PageArgs, team: DescribedTeam, games: PublicGame[] = []) {
  const origin = findOrigin(args);
  return pageMeta(args, {
    title: team.name,
    description: describe(team),
    path: teamPath(team),
    image: previewPath(team),
    imageAlt: `${team.name}, ${team.address}, ${m.teams_players({ count: team.players })}`,
    structured: [
      team.type === "court" ? court(team, origin) : sportsTeam(team, origin),
      ...(isForVisitor(args) ? forSearch(team, games, origin) : []),
    ],
  });
}

const forSearch = (team: PositionedTeam, games: PublicGame[], origin: string) => [
  breadcrumbs(team, origin),
  ...games.map((game) => event(team, game, origin)),
];

const describe = ({ name, type, address, players: count }: Previewed) =>
  m.team_page_description({ name, type, address, count, product: productName });

const facts = (team: Previewed, origin: string) => ({
  name: team.name,
  url: origin + teamPath(team),
  image: origin + previewPath(team),
});

const court = (team: DescribedTeam, origin: string): Exclude<SportsActivityLocation, string> => ({
  "@type": "SportsActivityLocation",
  ...facts(team, origin),
  address: team.address,
  isAccessibleForFree: !team.hasFee,
  ...toGeo(team),
  ...toAmenities(team),
});

function toAmenities({ amenities = [] }: DescribedTeam) {
  const type = { "@type": "LocationFeatureSpecification" } as const;
  return amenities.length > 0
    ? { amenityFeature: amenities.map((amenity) => ({ ...type, ...amenity })) }
    : {};
}

const toGeo = (place: MaybePosition) =>
  hasPosition(place)
    ? { geo: { "@type": "GeoCoordinates", latitude: place.lat, longitude: place.lon } as const }
    : {};

const sportsTeam = (team: Previewed, origin: string): Exclude<SportsTeam, string> => ({
  "@type": "SportsTeam",
  ...facts(team, origin),
  sport: "Basketball",
  location: { "@type": "Place", name: team.name, address: team.address },
});

const breadcrumbs = (team: Previewed, origin: string): Exclude<BreadcrumbList, string> => ({
  "@type": "BreadcrumbList",
  itemListElement: [
    crumb(1, productName, `${origin}/`),
    crumb(2, team.name, origin + teamPath(team)),
  ],
});

const crumb = (position: number, name: string, item: string): Exclude<ListItem, string> => ({
  "@type": "ListItem",
  position,
  name,
  item,
});

const event = (
  team: PositionedTeam,
  { datetime, ...cost }: PublicGame,
  origin: string,
): Exclude<SportsEvent, string> => ({
  "@type": "SportsEvent",
  name: `Pick-up game at ${team.name}`,
  startDate: datetime,
  sport: "Basketball",
  url: origin + teamPath(team),
  image: origin + previewPath(team),
  eventStatus: "https://schema.org/EventScheduled",
  eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
  ...toOffer(cost),
  location: { "@type": "Place", name: team.name, address: team.address, ...toGeo(team) },
});

function toOffer({ costCents, currency, costText }: Cost) {
  if (costCents === null || currency === null) return costText ? {} : { isAccessibleForFree: true };
  const price = (costCents / 100).toFixed(2);
  return {
    isAccessibleForFree: false,
    offers: { "@type": "Offer", price, priceCurrency: currency } as const,
  };
}
