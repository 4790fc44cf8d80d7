import { z } from "zod";
import { teamTypes } from "#app/features/teams/team.ts";

/** What the API returns, field by field and nothing else. */
export const idShape = z.int().positive();
export const idsShape = z.array(z.string().regex(/^\d+$/)).meta({ description: "Ids as strings" });
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

const team = {
  id: idShape,
  name: z.string(),
  address: z.string(),
  players: z.int().min(0),
  thumbnail: imageShape,
  type: z.enum(teamTypes),
  slug: z.string().meta({ description: "Its page is /team/{slug} or /court/{slug}" }),
};

export const teamShape = z
  .strictObject(team)
  .meta({ id: "Team", description: "A team or court as everyone may see it" });
export const ownTeamShape = z
  .strictObject({
    ...team,
    secretKey: z
      .string()
      .regex(/^[A-Z0-9]{6}$/)
      .optional()
      .meta({ description: "Teams only: courts have no use for a key" }),
  })
  .meta({ id: "OwnTeam", description: "A team or court of the user" });
export const existingTeamShape = z.strictObject({ existingTeam: teamShape });
export const joinedShape = z
  .strictObject({ id: idShape, name: z.string(), slug: z.string() })
  .meta({ id: "Joined", description: "The team or court that was joined" });

const account = { id: idShape, name: z.string(), email: z.email() };
export const accountShape = z
  .strictObject(account)
  .meta({ id: "Account", description: "The account that is signed in now" });
export const newAccountShape = z
  .strictObject({
    ...account,
    message: z.string().optional().meta({ description: "Why the picture was not saved" }),
  })
  .meta({ id: "NewAccount", description: "The account that was opened" });
export const accountInTeamShape = z
  .strictObject({ ...account, team: z.strictObject({ id: idShape, name: z.string() }) })
  .meta({ id: "AccountInTeam", description: "The account, and the team it joined" });
export const meShape = z
  .strictObject({
    id: idShape,
    name: z.string(),
    email: z.string().nullable(),
    avatar: imageShape,
    emailNotifications: z.boolean(),
    emailConfirmed: z.boolean(),
    timezone: z.string().meta({ description: "The IANA name of a time zone" }),
  })
  .meta({ id: "Me", description: "The signed-in user" });
export const playerShape = z
  .strictObject({ id: idShape, name: z.string(), avatar: imageShape, teams: idsShape })
  .meta({ id: "Player", description: "A user as other users see them" });
export const gameShape = z
  .strictObject({
    id: idShape,
    teamId: idShape,
    datetime: instantShape,
    checkIns: idsShape,
    seriesId: idShape.optional().meta({ description: "Of a game that repeats" }),
  })
  .meta({ id: "Game", description: "A game, and the ids of the users who are in" });
const dateShape = z.iso.date();
const countOrNone = z.int().nullable();
export const seriesShape = z
  .strictObject({
    id: idShape,
    teamId: idShape,
    hostId: idShape.nullable(),
    everyWeeks: z.int().min(1).max(4),
    time: z.string().meta({ description: "By the clock of the zone, e.g. 19:00" }),
    zone: z.string().meta({ description: "The IANA name of a time zone" }),
    firstDate: dateShape,
    until: dateShape.nullable().meta({ description: "The last date, or null" }),
    minutes: countOrNone,
    maxPlayers: countOrNone,
    minPlayers: countOrNone,
    decideMinutes: countOrNone,
    lateMinutes: countOrNone,
    guestsEach: z.int(),
    note: z.string().nullable(),
    ended: z.boolean(),
    regular: z.boolean().meta({ description: "Whether the user is always in" }),
    regulars: idsShape,
    dates: z
      .array(
        z.strictObject({ date: dateShape, gameId: idShape.optional(), skipped: z.boolean() }),
      )
      .meta({ description: "The next 8 dates" }),
  })
  .meta({ id: "Series", description: "Games that repeat" });
export const regularShape = z.strictObject({ regular: z.boolean() });
export const checkedInShape = z.strictObject({ checkedIn: z.boolean() });
export const uploadShape = z.strictObject({ uploadURL: z.url() });
export const objectShape = z.strictObject({ objectPath: z.string() });
export const messageShape = z.strictObject({ message: z.string() });
