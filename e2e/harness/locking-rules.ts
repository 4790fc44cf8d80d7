import {
  deleteAccounts,
  deleteOwnAccount,
} from "#app/features/account-deletion/delete-accounts.server.ts";
import { endAllSessions } from "#app/features/accounts/revoke-access.server.ts";
import { editGameRow } from "#app/features/admin/edit-game-row.server.ts";
import { editTeamRow } from "#app/features/admin/edit-team-row.server.ts";
import { remove } from "#app/features/admin/remove-records.server.ts";
import { addGuest } from "#app/features/answers/add-guest.server.ts";
import { answerGame } from "#app/features/answers/answer-game.server.ts";
import { editReply } from "#app/features/answers/change-reply.server.ts";
import { promotePlayer } from "#app/features/answers/promote-player.server.ts";
import {
  finishRemovals,
  removeGuest,
  removePlayer,
  requestRemoval,
} from "#app/features/answers/remove-player.server.ts";
import { advanceDueWaitingLists } from "#app/features/answers/sweep-waiting-lists.job.server.ts";
import { takeOffer } from "#app/features/answers/take-offer.server.ts";
import { replyAsGuest } from "#app/features/answers/write-reply.server.ts";
import { restore } from "#app/features/audit/restore.server.ts";
import { makeFeed } from "#app/features/calendars/make-feed.server.ts";
import { cancelGame, restoreGame } from "#app/features/game-edits/cancel-game.server.ts";
import { deleteGame } from "#app/features/game-edits/delete-game.server.ts";
import { undoChange } from "#app/features/game-edits/undo-change.server.ts";
import { editGuestLink } from "#app/features/guests/change-guest-link.server.ts";
import { claimReply } from "#app/features/guests/claim-reply.server.ts";
import { setStandingGuest } from "#app/features/guests/standing-guest.server.ts";
import { joinCourt } from "#app/features/membership/join-court.server.ts";
import { leaveTeam } from "#app/features/membership/leave-team.server.ts";
import { nameCaptain, unnameCaptain } from "#app/features/membership/name-captain.server.ts";
import { banMember, liftBan, removeMember } from "#app/features/membership/remove-member.server.ts";
import { changeMailSettings } from "#app/features/notifications/change-mail-settings.server.ts";
import { handleReport } from "#app/features/safety/handle-report.server.ts";
import { report } from "#app/features/safety/report.server.ts";
import { scheduleGame } from "#app/features/scheduling/schedule-game.server.ts";
import { cancelOneOrFollowing } from "#app/features/series/cancel-following-games.server.ts";
import { createOccurrences } from "#app/features/series/create-occurrences.server.ts";
import { editOneOrFollowing } from "#app/features/series/edit-following-games.server.ts";
import { endSeries } from "#app/features/series/end-series.server.ts";
import { skipDate, unskipDate } from "#app/features/series/skip-occurrence.server.ts";
import { setStandingPlayer } from "#app/features/series/standing-player.server.ts";
import { startSeries } from "#app/features/series/start-series.server.ts";
import { editTeam } from "#app/features/teams/edit-team.server.ts";
import { renewKey } from "#app/features/teams/renew-key.server.ts";
import { setAnswers } from "#db/builders-answers.ts";
import { unique } from "#db/testing.ts";
import {
  inDays,
  listGuests,
  type Pick,
  type Rule,
  settings,
  someone,
  type World,
  zone,
} from "#e2e/harness/lock-world.ts";
import { gameDayRules } from "#e2e/harness/locking-game-day-rules.ts";

const now = () => new Date();
const managed = (world: World, pick: Pick) => ({
  userId: pick([world.host, world.captain]),
  gameId: pick(world.games),
  now: now(),
});
const ofSeries = (world: World, pick: Pick) => ({
  ...managed(world, pick),
  gameId: pick(world.series),
});

export const lockingRules: Record<string, Rule> = {
  ...gameDayRules,
  answerGame: (db, world, pick) =>
    answerGame(db, {
      userId: someone(world, pick),
      gameId: pick(world.games),
      answer: pick(["in", "out", "maybe", "no", "none"]),
      wait: true,
    }),
  takeOffer: (db, world, pick) =>
    takeOffer(db, {
      userId: someone(world, pick),
      gameId: world.full,
      accept: pick([true, false]),
    }),
  addGuest: (db, world, pick) =>
    addGuest(db, { userId: someone(world, pick), gameId: pick([world.full, world.open]) }),
  removeGuest: async (db, world, pick) => {
    const guests = await listGuests(db, [world.full, world.open]);
    const guest = guests.length > 0 ? pick(guests) : undefined;
    if (guest) await removeGuest(db, { userId: world.captain, ...guest });
  },
  promotePlayer: (db, world, pick) =>
    promotePlayer(db, {
      managerId: pick([world.captain, world.host]),
      gameId: world.full,
      userId: pick(world.players),
      raise: true,
    }),
  removePlayer: (db, world, pick) =>
    removePlayer(db, {
      managerId: pick([world.captain, world.host]),
      gameId: pick([world.full, world.open]),
      userId: someone(world, pick),
    }),
  finishRemovals: async (db, world, pick) => {
    const player = { userId: someone(world, pick) };
    await requestRemoval(db, { removedBy: world.captain, gameId: world.full, person: player });
    await setAnswers(db, { gameId: world.full, ...player }, { leavingAt: inDays(-1) });
    await finishRemovals(db);
  },
  editGuestLink: (db, world, pick) =>
    editGuestLink(db, {
      managerId: world.captain,
      gameId: pick(world.games),
      open: true,
      renew: pick([true, false]),
    }),
  replyAsGuest: (db, world) =>
    replyAsGuest(db, settings, {
      gameId: world.full,
      code: world.guestCode,
      name: unique("Guest"),
      answer: "in",
    }),
  editReply: (db, world, pick) =>
    editReply(db, { secret: pick(world.secrets), answer: pick(["in", "maybe", "none"]) }),
  claimReply: (db, world, pick) =>
    claimReply(db, {
      secret: pick(world.secrets),
      userId: pick([world.outsider, ...world.players]),
    }),
  setStandingGuest: (db, world, pick) =>
    setStandingGuest(db, { secret: pick(world.secrets), always: pick([true, true, false]) }),
  joinCourt: (db, world, pick) =>
    joinCourt(db, { userId: pick([world.outsider, ...world.players]), teamId: world.teamId }),
  leaveTeam: (db, world, pick) =>
    leaveTeam(db, { userId: someone(world, pick), teamId: world.teamId }),
  removeMember: (db, world, pick) =>
    removeMember(db, {
      teamId: world.teamId,
      captainId: world.captain,
      userId: pick(world.players),
    }),
  banMember: (db, world, pick) =>
    banMember(db, {
      teamId: world.otherId,
      captainId: world.captain,
      userId: pick(world.players),
      newKey: pick(["made", "kept"]),
    }),
  liftBan: (db, world, pick) =>
    liftBan(db, { teamId: world.otherId, captainId: world.captain, userId: pick(world.players) }),
  nameCaptain: (db, world, pick) =>
    nameCaptain(db, {
      teamId: world.teamId,
      captainId: world.captain,
      userId: pick(world.players),
    }),
  unnameCaptain: (db, world, pick) =>
    unnameCaptain(db, {
      teamId: world.teamId,
      captainId: world.captain,
      userId: someone(world, pick),
    }),
  editTeam: (db, world) =>
    editTeam(db, {
      teamId: world.teamId,
      captainId: world.captain,
      changes: { name: unique("Renamed") },
    }),
  renewKey: (db, world) => renewKey(db, { teamId: world.otherId, captainId: world.captain }),
  scheduleGame: (db, world, pick) =>
    scheduleGame(db, {
      userId: someone(world, pick),
      teamId: pick([world.teamId, world.otherId]),
      datetime: inDays(1 + Math.random()),
      zone,
      now: now(),
      imIn: pick([true, false]),
      questions: pick([["same_time"], []] as const),
    }),
  startSeries: (db, world, pick) =>
    startSeries(db, {
      userId: someone(world, pick),
      teamId: world.teamId,
      datetime: inDays(2),
      zone,
      now: now(),
      questions: ["same_time"],
      repeat: { everyWeeks: 1 },
    }),
  editOne: (db, world, pick) =>
    editOneOrFollowing(db, {
      ...managed(world, pick),
      zone,
      facts: { maxPlayers: pick([3, 4, 5]), minPlayers: null },
    }),
  editFollowing: (db, world, pick) =>
    editOneOrFollowing(db, {
      ...ofSeries(world, pick),
      zone,
      scope: "following",
      facts: { maxPlayers: pick([3, 4, 5]), minPlayers: null },
    }),
  cancelOne: (db, world, pick) => cancelGame(db, managed(world, pick)),
  cancelFollowing: (db, world, pick) =>
    cancelOneOrFollowing(db, { ...ofSeries(world, pick), scope: "following" }),
  restoreGame: (db, world, pick) => restoreGame(db, managed(world, pick)),
  undoChange: (db, world, pick) => undoChange(db, managed(world, pick)),
  deleteGame: (db, world, pick) => deleteGame(db, ofSeries(world, pick)),
  skipDate: (db, world, pick) =>
    skipDate(db, {
      seriesId: world.seriesId,
      userId: world.host,
      date: pick(world.dates),
      now: now(),
    }),
  unskipDate: (db, world, pick) =>
    unskipDate(db, {
      seriesId: world.seriesId,
      userId: world.captain,
      date: pick(world.dates),
      now: now(),
    }),
  endSeries: (db, world, pick) =>
    endSeries(db, {
      seriesId: world.seriesId,
      userId: world.host,
      after: pick(world.dates),
      now: now(),
    }),
  setStandingPlayer: (db, world, pick) =>
    setStandingPlayer(db, {
      seriesId: world.seriesId,
      userId: someone(world, pick),
      regular: pick([true, false]),
      now: now(),
    }),
  createOccurrences: (db, world) =>
    db
      .transaction()
      .execute((db) => createOccurrences(db, { seriesIds: [world.seriesId], now: inDays(8) })),
  deleteAccounts: (db, world, pick) =>
    deleteAccounts(db, { userIds: [pick(world.players), world.host] }),
  deleteOwnAccount: (db, world, pick) =>
    deleteOwnAccount(db, { userId: someone(world, pick), password: "" }),
  removeUsers: (db, world, pick) =>
    remove(db, { kind: "users", ids: [pick(world.players), world.host], doer: "boss" }),
  removeTeams: (db, world) => remove(db, { kind: "teams", ids: [world.teamId], doer: "boss" }),
  removeGames: (db, world, pick) =>
    remove(db, { kind: "games", ids: [pick(world.games), world.full], doer: "boss" }),
  restoreRemoved: async (db) => {
    const kept = await db
      .selectFrom("removed")
      .select("auditId")
      .orderBy("auditId", "desc")
      .limit(1)
      .execute();
    for (const { auditId } of kept) await restore(db, { auditId, doer: "boss" });
  },
  editGameRow: (db, world, pick) =>
    editGameRow(db, {
      id: pick(world.games),
      doer: "boss",
      teamId: pick([world.teamId, world.otherId]),
      datetime: inDays(5),
    }),
  editTeamRow: (db, world) =>
    editTeamRow(db, { id: world.teamId, doer: "boss", name: unique("Renamed") }),
  report: (db, world, pick) =>
    report(db, {
      kind: "game",
      id: pick(world.games),
      reason: "spam",
      reporterId: someone(world, pick),
    }),
  handleReport: (db, world, pick) =>
    handleReport(db, {
      reportId: pick(world.reports),
      act: pick(["remove", "done"]),
      doer: "boss",
    }),
  makeFeed: (db, world, pick) =>
    makeFeed(db, { userId: someone(world, pick), teamId: world.teamId }),
  changeMailSettings: (db, world, pick) =>
    changeMailSettings(db, { userId: someone(world, pick), newGames: "daily" }),
  endAllSessions: (db, world, pick) => endAllSessions(db, { userId: someone(world, pick) }),
  advanceWaitingLists: (db) => advanceDueWaitingLists(db),
};
