import type { Database } from "#db/schema.ts";
import { tablesOfGames } from "#db/table-duties-of-games.ts";
import { cascade, type Duties, erase, noKey, setNull, type TableName } from "#db/table-duty.ts";

const ofNobody = { archive: { not: "no row is of a user, team or game" }, ownData: [] } as const;
const ofServer = {
  ...ofNobody,
  refers: {},
  privacy: { not: "the server's own work" },
  backup: "no rows",
} as const;

/**
 * Duties of each table besides its use. Archives, the erasure of accounts, the download of
 * one's own data, backups and their tests are derived from this registry or compared with it. "How to add
 * a table" in app/features/README.md says what each duty asks for. Referenced tables first: in this order
 * rows are restored.
 */
export const tableDuties = {
  users: {
    refers: {},
    archive: true,
    ownData: [
      "id",
      "name",
      "email",
      "avatar",
      "emailNotifications",
      "emailConfirmed",
      "timezone",
      "inLists",
      "createdAt",
    ],
    privacy: "Your account: name, e-mail address, timezone",
    backup: "demo",
  },
  mailSettings: {
    refers: { userId: cascade("users") },
    archive: true,
    ownData: ["mailSettings"],
    privacy: "Which e-mails you want",
    backup: "test",
  },
  blocks: {
    refers: { userId: cascade("users"), blockedId: cascade("users") },
    archive: true,
    ownData: ["blocks"],
    privacy: { not: "a setting of the account, which shows it" },
    backup: "test",
  },
  teams: {
    refers: {},
    archive: true,
    ownData: [],
    privacy: "The teams and courts you create",
    backup: "demo",
  },
  slugHistory: {
    refers: { teamId: cascade("teams") },
    archive: true,
    ownData: [],
    privacy: { not: "public addresses" },
    backup: "test",
  },
  oldKeys: {
    refers: { teamId: cascade("teams") },
    archive: true,
    ownData: [],
    privacy: { not: "keys of teams, which name nobody" },
    backup: "test",
  },
  bans: {
    refers: { teamId: cascade("teams"), userId: cascade("users"), byUser: noKey("users") },
    archive: true,
    ownData: { not: "captains decide, and the banned learn it when they join" },
    privacy: "what you do as a captain",
    backup: "test",
  },
  series: {
    refers: { teamId: cascade("teams"), hostId: setNull("users") },
    archive: true,
    ownData: ["seriesStarted"],
    privacy: "the games you schedule",
    backup: "demo",
  },
  seriesSkips: {
    refers: { seriesId: cascade("series") },
    archive: true,
    ownData: [],
    privacy: { not: "dates, which name nobody" },
    backup: "test",
  },
  games: {
    refers: {
      teamId: cascade("teams"),
      hostId: erase(setNull("users")),
      seriesId: setNull("series"),
    },
    archive: true,
    ownData: ["gamesHosted"],
    privacy: "the games you schedule",
    backup: "demo",
  },
  memberships: {
    refers: { teamId: cascade("teams"), userId: cascade("users") },
    archive: true,
    ownData: ["teams"],
    privacy: "The teams and courts you create or join",
    backup: "demo",
  },
  calendarFeeds: {
    refers: { userId: cascade("users"), teamId: cascade("teams") },
    archive: true,
    ownData: ["calendars"],
    privacy: "your calendar links",
    backup: "test",
  },
  seriesRegulars: {
    refers: { userId: cascade("users"), seriesId: cascade("series") },
    archive: true,
    ownData: ["alwaysIn"],
    privacy: "in which repeating games you are always in",
    backup: "demo",
  },
  ...tablesOfGames,
  sessions: {
    refers: { userId: cascade("users") },
    archive: { not: "a person who comes back signs in" },
    ownData: ["sessions"],
    privacy: "Sessions: 90 days",
    backup: "test",
  },
  passwordResets: {
    refers: { userId: cascade("users") },
    archive: { not: "a link of 30 minutes" },
    ownData: ["passwordLinks"],
    privacy: "Links to set a password",
    backup: "test",
  },
  emailConfirmations: {
    refers: { userId: cascade("users") },
    archive: { not: "a link of 24 hours" },
    ownData: ["confirmationLinks"],
    privacy: "Links to confirm an e-mail address",
    backup: "test",
  },
  countedMails: {
    refers: { userId: cascade("users"), gameId: cascade("games") },
    archive: { not: "counts of mails that were sent" },
    ownData: { not: "counts of mails that were sent" },
    privacy: "That an e-mail was sent",
    backup: "test",
  },
  reports: {
    refers: {
      reporterId: erase(noKey("users")),
      subjectUser: noKey("users"),
      subjectId: noKey("several"),
    },
    archive: { not: "a report outlives what it is about, until it is dealt with" },
    ownData: ["reports"],
    privacy: "what you report",
    backup: "test",
  },
  images: {
    refers: { userId: setNull("users") },
    archive: { not: "a job deletes the files of deleted users" },
    ownData: { not: "the profile has its address" },
    privacy: "a photo if you add one",
    backup: "no rows",
  },
  uploads: {
    refers: { userId: setNull("users") },
    archive: { not: "a file of one day" },
    ownData: { not: "a file of one day" },
    privacy: "Photos that were uploaded but never used",
    backup: "no rows",
  },
  idempotencyKeys: {
    refers: { owner: erase(noKey("users")) },
    archive: { not: "records of one day" },
    ownData: { not: "records of one day, with keys" },
    privacy: "what a submitted form led to",
    backup: "no rows",
  },
  teamCounts: {
    refers: { teamId: cascade("teams") },
    archive: { not: "a trigger counts restored memberships again" },
    ownData: [],
    privacy: { not: "numbers, which name nobody" },
    backup: "demo",
  },
  erasures: {
    refers: { userId: noKey("users") },
    archive: { not: "an account that comes back is not erased any more" },
    ownData: { not: "an account that exists has none" },
    privacy: "The number of a deleted account",
    backup: "test",
  },
  auditLog: {
    refers: { who: noKey("users"), subjectId: noKey("several") },
    archive: { not: "the log outlives what it is about" },
    ownData: { not: "the record of the people who run the site" },
    privacy: "Their record of changes: one year",
    backup: "test",
  },
  removed: {
    ...ofNobody,
    refers: { auditId: cascade("auditLog") },
    privacy: "What the people who run the site delete: 30 days",
    backup: "test",
  },
  contactMessages: {
    ...ofNobody,
    refers: {},
    privacy: "Messages you send through the contact form",
    backup: "test",
  },
  queuedMails: { ...ofServer, privacy: "E-mails to you: until they are sent" },
  sentMails: { ...ofServer, privacy: "That an e-mail was sent, without its text and address" },
  rateLimits: { ...ofServer, privacy: "Counts of requests and attempts to sign in" },
  jobMarks: { ...ofServer, backup: "test" },
  adminSessions: ofServer,
  jobWorkers: ofServer,
  keptAssets: { ...ofServer, backup: "left out" },
} as const satisfies { readonly [Table in TableName]: Duties<Database[Table]> };
