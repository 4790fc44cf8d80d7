import { z } from "zod";
import { changeKinds } from "#app/features/games/game-changes.ts";
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
export const managedGameShape = z
  .strictObject({
    ...gameShape.shape,
    status: z.enum(["on", "cancelled"]),
    cancelReason: z.string().nullable(),
    zone: z.string().meta({ description: "The IANA name of the game's time zone" }),
    minutes: z.int().nullable(),
    maxPlayers: z.int().nullable(),
    minPlayers: z.int().nullable(),
    decideMinutes: z.int().nullable(),
    lateMinutes: z.int().nullable(),
    guestsEach: z.int(),
    note: z.string().nullable(),
    hostId: idShape.nullable(),
    seriesId: idShape.nullable(),
    version: z.int().min(0).meta({ description: "Grows with every edit" }),
  })
  .meta({ id: "ManagedGame", description: "A game as those who manage it see it" });
const changedFacts = z
  .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
  .nullable();
export const gameChangeShape = z
  .strictObject({
    id: idShape,
    kind: z.enum(changeKinds),
    userId: idShape.nullable().meta({ description: "Null: an administrator, or nobody" }),
    name: z.string().nullable().meta({ description: "Null: the account is gone" }),
    at: instantShape,
    before: changedFacts,
    after: changedFacts,
  })
  .meta({ id: "GameChange", description: "A change of a game: only the facts that changed" });
export const checkedInShape = z.strictObject({ checkedIn: z.boolean() });
export const uploadShape = z.strictObject({ uploadURL: z.url() });
export const objectShape = z.strictObject({ objectPath: z.string() });
export const messageShape = z.strictObject({ message: z.string() });
