import { z } from "zod";
import { courtFactsShape } from "#app/features/teams/court-facts.input.ts";
import { teamTypes } from "#app/features/teams/team.ts";
import { membershipRoles } from "#app/features/teams/team-abilities.ts";

export const idShape = z.int().positive();
export const idsShape = z.array(z.string().regex(/^\d+$/)).meta({ description: "Ids as strings" });
export const countShape = z.int().min(0);
export const placeShape = z.int().positive().optional().meta({ description: "The number in line" });
export const instantShape = z.iso.datetime({ offset: true });
export const imageShape = z.string().nullable().meta({ description: "An object path, or null" });
export const successShape = z
  .strictObject({ success: z.literal(true) })
  .meta({ id: "Success", description: "It is done" });
export const errorShape = z
  .strictObject({
    error: z.string().meta({ description: "One sentence a person can read" }),
    code: z.string().meta({ description: "The name of the problem, which never changes" }),
  })
  .meta({ id: "Error", description: "Why a request was refused" });

export const secretKeyShape = z.string().regex(/^[A-Z0-9]{6}$/);
export const roleShape = z
  .enum(membershipRoles)
  .meta({ description: "A captain edits the team and manages its games and members" });

const degrees = (name: string, most: number) =>
  z
    .number()
    .min(-most)
    .max(most)
    .nullable()
    .meta({ description: `${name} of a court in degrees` });

const positionShape = { lat: degrees("Latitude", 90), lon: degrees("Longitude", 180) };

export const hereNowShape = countShape.meta({
  description: "People who are there, or the newest count of the last hour if it is larger",
});

export const teamShape = z
  .strictObject({
    id: idShape,
    name: z.string(),
    address: z.string(),
    players: countShape,
    thumbnail: imageShape,
    type: z.enum(teamTypes),
    slug: z.string().meta({ description: "Its page is /team/{slug} or /court/{slug}" }),
    source: z.enum(["osm"]).nullable().meta({
      description:
        "osm: what is known of the court is from © OpenStreetMap contributors (https://www.openstreetmap.org/copyright)",
    }),
    sourceRef: z.string().nullable().meta({ description: "What the source calls it: way/123" }),
    ...positionShape,
    ...courtFactsShape,
  })
  .meta({ id: "Team", description: "A team or court as everyone may see it" });
export const personShape = { id: idShape, name: z.string(), avatar: imageShape };

export const joinedShape = z
  .strictObject({ id: idShape, name: z.string(), slug: z.string() })
  .meta({ id: "Joined", description: "The team or court that was joined" });

export const playerShape = z
  .strictObject({ ...personShape, teams: idsShape })
  .meta({ id: "Player", description: "A user as other users see them" });
