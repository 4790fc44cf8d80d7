import { z } from "zod";
import { newGamesChoices } from "#app/features/notifications/mail-settings.ts";
import { mostLeftOut } from "#app/features/places/near.ts";
import { courtFactsShape } from "#app/features/teams/court-facts.input.ts";
import { teamTypes } from "#app/features/teams/team.ts";
import { membershipRoles } from "#app/features/teams/team-abilities.ts";
import { languages } from "#app/lib/language.ts";

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

const secretKeyShape = z.string().regex(/^[A-Z0-9]{6}$/);
const roleShape = z
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

export const hereNowShape = z.int().min(0).meta({
  description: "People who are there, or the newest count of the last hour if it is larger",
});

const team = {
  id: idShape,
  name: z.string(),
  address: z.string(),
  players: z.int().min(0),
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
};

const guarded = {
  guestsSeeNames: z
    .boolean()
    .meta({ description: "Whether guests of a game see the first names of who comes" }),
  chatLink: z.string().nullable().meta({
    description: "The https link to the group's chat, for members and guests who are in",
  }),
};

export const teamShape = z
  .strictObject(team)
  .meta({ id: "Team", description: "A team or court as everyone may see it" });
export const editedTeamShape = z
  .strictObject({ ...team, ...guarded })
  .meta({ id: "EditedTeam", description: "A team or court for its captains" });
export const ownTeamShape = z
  .strictObject({
    ...team,
    ...guarded,
    secretKey: secretKeyShape
      .optional()
      .meta({ description: "Teams only: courts have no use for a key" }),
    role: roleShape,
  })
  .meta({ id: "OwnTeam", description: "A team or court of the user" });
export const existingTeamShape = z.strictObject({ existingTeam: teamShape });
export const nearShape = z
  .strictObject({
    place: z
      .strictObject({
        lat: z.number(),
        lon: z.number(),
        from: z.enum(["at", "position", "names"]).meta({
          description: "Of the address, typed, or the middle of courts that the text finds",
        }),
      })
      .nullable(),
    courts: z.array(
      z.strictObject({
        ...team,
        hereNow: hereNowShape,
        distance: z.int().min(0).nullable().meta({ description: "Metres from the place" }),
        nextGame: z
          .strictObject({ id: idShape, datetime: instantShape, players: z.int().min(0) })
          .nullable(),
      }),
    ),
    cells: z
      .array(z.strictObject({ lat: z.number(), lon: z.number(), count: z.int().min(1) }))
      .meta({ description: "Of a box with more than 200 courts: how many are where" }),
    next: z.string().nullable().meta({ description: "`after` of the next part; null: no more" }),
    leftOut: z
      .int()
      .min(0)
      .meta({
        description: `How many courts the filters leave out because a fact is unknown; ${mostLeftOut}: as many or more`,
      }),
  })
  .meta({ id: "Courts", description: "Courts by distance, or the newest first" });
const person = { id: idShape, name: z.string(), avatar: imageShape };

export const teamMemberShape = z
  .strictObject({
    ...person,
    role: roleShape,
    joinedAt: instantShape,
    strength: z
      .int()
      .min(1)
      .max(5)
      .nullable()
      .optional()
      .meta({ description: "How strong the member plays; for captains of a team alone" }),
  })
  .meta({ id: "Member", description: "A member of a team or court, for the others" });
export const announcementShape = z
  .strictObject({
    id: idShape,
    text: z.string().meta({ description: "At most 280 characters in five lines" }),
    userId: idShape.meta({ description: "The captain" }),
    at: instantShape,
    until: instantShape.meta({ description: "It is shown until then" }),
  })
  .meta({ id: "Announcement", description: "What a captain announces to all members" });
export const banShape = z
  .strictObject({
    ...person,
    reason: z.string().nullable(),
    at: instantShape,
  })
  .meta({ id: "Ban", description: "A user who cannot join a team, for its captains" });
export const blockedShape = z
  .strictObject({ ...person, at: instantShape })
  .meta({ id: "Blocked", description: "A person whom the user does not want to hear from" });
export const newKeyShape = z.strictObject({ secretKey: secretKeyShape });
export const removedMemberShape = z.strictObject({
  success: z.literal(true),
  secretKey: secretKeyShape.optional().meta({ description: "After a ban that made a new key" }),
});
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
const phone = z.strictObject({
  newGames: z.boolean().meta({ description: "Each new game, at once" }),
  mine: z.boolean(),
  remindDay: z.boolean(),
  remindSoon: z.boolean(),
  ask: z.boolean(),
  calls: z.boolean(),
  announcements: z.boolean(),
});

export const mailSettingsShape = z
  .strictObject({
    newGames: z.enum(newGamesChoices),
    mine: z.boolean().meta({ description: "Moved, cancelled, spots and decisions" }),
    hosting: z.boolean().meta({ description: "Answers to games one hosts" }),
    remindDay: z.boolean().meta({ description: "24 hours before a game one is in" }),
    remindSoon: z.boolean().meta({ description: "2 hours before a game one is in" }),
    ask: z.boolean().meta({ description: "48 hours before a game one has not answered" }),
    announcements: z.boolean().meta({ description: "What captains of one's teams announce" }),
    calls: z.boolean().meta({ description: "Calls for players at courts one follows" }),
    phone: phone.meta({ description: "What phones and computers show, if there is one" }),
  })
  .meta({ id: "MailSettings", description: "Which mails and notices the user gets" });
export const meShape = z
  .strictObject({
    id: idShape,
    name: z.string(),
    email: z.string().nullable(),
    avatar: imageShape,
    emailNotifications: z.boolean(),
    emailConfirmed: z.boolean(),
    timezone: z.string().meta({ description: "The IANA name of a time zone" }),
    inLists: z.boolean().meta({ description: "Whether lists of who plays most may name the user" }),
    language: z
      .enum(languages)
      .nullable()
      .meta({ description: "The language of pages and mails; null: that of the browser" }),
    mail: mailSettingsShape,
  })
  .meta({ id: "Me", description: "The signed-in user" });
export const playerShape = z
  .strictObject({ ...person, teams: idsShape })
  .meta({ id: "Player", description: "A user as other users see them" });
export const uploadShape = z.strictObject({ uploadURL: z.url() });
export const objectShape = z.strictObject({ objectPath: z.string() });
export const messageShape = z.strictObject({ message: z.string() });

const url = z.url().meta({ description: "Secret: anyone who has it can read the calendar" });

export const newCalendarShape = z
  .strictObject({ id: idShape, url })
  .meta({ id: "NewCalendar", description: "A calendar feed and its link" });

export const calendarShape = z
  .strictObject({
    id: idShape,
    teamId: idShape.nullable().meta({ description: "null: the user's own games" }),
    all: z.boolean().meta({ description: "All games of the user's teams, answered or not" }),
    url,
    createdAt: instantShape,
    readAt: instantShape.nullable().meta({ description: "When it was last fetched" }),
  })
  .meta({ id: "Calendar", description: "A secret calendar feed of the user" });

export const pushKeyShape = z
  .strictObject({
    key: z.string().nullable().meta({ description: "A point on P-256 in base64url, or null" }),
  })
  .meta({ id: "PushKey", description: "The key of phone notifications" });

export const deviceShape = z
  .strictObject({
    id: idShape,
    label: z.string().meta({ description: "Browser and system, like `Chrome on Android`" }),
    service: z.string().meta({ description: "The host of the push service" }),
    createdAt: instantShape,
    usedAt: instantShape.nullable().meta({ description: "When it was last reached" }),
    isThis: z.boolean().meta({ description: "True for the session that asks" }),
    needsTurningOn: z.boolean().meta({ description: "Registered with another key: not reached" }),
  })
  .meta({ id: "Device", description: "A phone or computer that shows notices" });
