import { z } from "zod";
import { teamTypes } from "#app/features/teams/team.ts";

/** What the API answers, field by field and nothing else. */
export const idShape = z.int().positive();
export const idsShape = z.array(z.string().regex(/^\d+$/)).meta({ description: "Ids as strings" });
export const instantShape = z.iso.datetime({ offset: true });
export const imageShape = z.string().nullable().meta({ description: "An object path, or null" });
export const successShape = z.strictObject({ success: z.literal(true) });
export const errorShape = z.strictObject({
  error: z.string().meta({ description: "One sentence a person can read" }),
  code: z.string().meta({ description: "The name of the problem, which never changes" }),
});

const team = {
  id: idShape,
  name: z.string(),
  address: z.string(),
  players: z.int().min(0),
  thumbnail: imageShape,
  type: z.enum(teamTypes),
  slug: z.string().meta({ description: "Its page is /team/{slug} or /court/{slug}" }),
};

export const teamShape = z.strictObject(team);
export const ownTeamShape = z.strictObject({
  ...team,
  secretKey: z
    .string()
    .regex(/^[A-Z0-9]{6}$/)
    .optional()
    .meta({ description: "Teams only: courts have no use for a key" }),
});
export const existingTeamShape = z.object({
  ...errorShape.shape,
  existingTeam: z.object({
    name: z.string(),
    address: z.string(),
    thumbnail: imageShape,
    type: z.enum(teamTypes),
  }),
});

export const accountShape = z.object({ id: idShape, name: z.string(), email: z.email() });
export const accountInTeamShape = z.strictObject({
  ...accountShape.shape,
  team: z.strictObject({ id: idShape, name: z.string() }),
});
export const meShape = z.strictObject({
  id: idShape,
  name: z.string(),
  email: z.string().nullable(),
  avatar: imageShape,
  emailNotifications: z.boolean(),
  emailConfirmed: z.boolean(),
  timezone: z.string(),
});
export const userShape = z.strictObject({
  id: idShape,
  name: z.string(),
  avatar: imageShape,
  teams: idsShape,
});
export const gameShape = z.strictObject({
  id: idShape,
  teamId: idShape,
  datetime: instantShape,
  checkIns: idsShape,
});
