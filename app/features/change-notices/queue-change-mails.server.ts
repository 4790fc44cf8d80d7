import {
  type ChangeNoticeKind,
  changeNoticeKind,
  type PlaceInLine,
} from "#app/features/change-notices/change-notice.ts";
import {
  countUnreachable,
  listChangeRecipients,
} from "#app/features/change-notices/change-recipients.queries.server.ts";
import {
  claimPendingChanges,
  findPendingChanges,
  noteNothingNew,
  type PendingChanges,
} from "#app/features/change-notices/pending-changes.queries.server.ts";
import {
  type MailReader,
  mailPeople,
  type Person,
  type PushReader,
  personKey,
} from "#app/features/game-mail/queue-people-mails.server.ts";
import {
  differences,
  type GameSnapshot,
  notifiedFacts,
} from "#app/features/games/game-snapshot.ts";
import { blockersOfHost, isReported } from "#app/features/games/hidden-texts.server.ts";
import {
  type GameLockedForEdit,
  lockGameForProduct,
} from "#app/features/games/lock-game-for-edit.server.ts";
import type { PushNotice } from "#app/features/notifications/push-notice.ts";
import { localTime } from "#app/lib/zoned-time.server.ts";
import type { Settings } from "#app/platform/settings/settings.server.ts";
import type { MailText } from "#app/ui/mail.tsx";
import type { Db } from "#db/client.server.ts";

type Signing = Pick<Settings, "appOrigin" | "linkSecrets" | "sessionSecrets">;
type QueueChangeMailsInput = {
  changes: PendingChange[];
  now: Date;
  content: (changes: PendingChange[], reader: MailReader) => MailText;
  push: (changes: PendingChange[], reader: PushReader) => PushNotice;
};

export async function queueChangeMails(
  db: Db,
  settings: Signing,
  { changes, now, content, push }: QueueChangeMailsInput,
) {
  const noticesByKey = await findNotices(db, changes, now);
  const mails = [...noticesByKey].map(([key, { to, changes }]) => ({
    ...mailAbout(changes, key),
    to,
    now,
    content: (reader: MailReader) => content(changes, reader),
    push: (reader: PushReader) => push(changes, reader),
  }));
  await mailPeople(db, settings, mails);
}

async function findNotices(db: Db, changes: PendingChange[], now: Date) {
  const noticesByKey = new Map<string, { to: Person; changes: PendingChange[] }>();
  for (const change of changes) {
    for (const to of await listChangeRecipients(db, change.game)) {
      const key = personKey(to);
      const known = noticesByKey.get(key)?.changes ?? [];
      const read = to.hash ? change : changeFor(to.id, change, now);
      if (!read || key === `${read.doer}`) continue;
      noticesByKey.set(key, { to, changes: [...known, { ...read, inLine: to.inLine }] });
    }
  }
  return noticesByKey;
}

type CountReadersInput = { gameIds: number[]; userId: number; now: Date };

/** Counts each person once, without the user who makes the change. Call this in the transaction in
 * which the games are locked. */
export async function countReaders(db: Db, { gameIds, userId, now }: CountReadersInput) {
  const changes: PendingChange[] = [];
  for (const gameId of gameIds.toSorted((a, b) => a - b)) {
    const game = await lockGameForProduct(db, gameId);
    const pendingChanges = game && (await findPendingChanges(db, gameId));
    const change = pendingChanges && (await readPendingChange(db, { game, pendingChanges, now }));
    if (change) changes.push(change);
  }
  if (changes.length === 0) return { reached: 0, unreachable: 0 };
  const notices = await findNotices(db, changes, now);
  notices.delete(`${userId}`);
  const changedIds = changes.map(({ game }) => game.id);
  const unreachable = await countUnreachable(db, { gameIds: changedIds, userId });
  return { reached: notices.size, unreachable };
}

function mailAbout(changes: PendingChange[], person: string) {
  const first = changes[0]?.game;
  const begins = changes
    .flatMap(({ before, after }) => [before.datetime, after.datetime])
    .toSorted();
  const games = changes.map(({ game, after: { status, datetime }, changes: pending }) => ({
    id: game.id,
    sequence: game.sequence,
    status,
    lastId: pending.at(-1)?.id,
    ...(status === "on" && { datetime }),
  }));
  return {
    key: `changed:${first?.id}:${person}:${first?.sequence}`,
    begins: begins.map((iso) => new Date(iso)),
    until: { games, notAfter: begins.at(-1) },
  };
}

export function seenBy(
  { timezone, linksTo }: MailReader,
  { now, ...change }: PendingChange & { now: Date },
) {
  const { kind, before, after, game, inLine } = change;
  const at = (iso: string) => localTime(new Date(iso), { zone: timezone, now });
  return {
    kind,
    before: { ...before, when: at(before.datetime) },
    after: { ...after, when: at(after.datetime) },
    inLine,
    ...linksTo(game.id),
  };
}

export type PendingChange = {
  game: GameLockedForEdit;
  before: GameSnapshot;
  after: GameSnapshot;
  kind: ChangeNoticeKind;
  changes: PendingChanges["changes"];
  /** The user who made all the changes, and who therefore gets no mail. Null if there were several
   * users, or if it was an admin. */
  doer: number | null;
  name: string | null;
  /** Users who blocked the host. Their mail must not contain the host's note. */
  blockers: number[];
  inLine?: PlaceInLine | null;
};

export async function claimPendingChange(db: Db, { gameId, now }: { gameId: number; now: Date }) {
  const game = await lockGameForProduct(db, gameId);
  const pendingChanges = game && (await claimPendingChanges(db, gameId));
  if (!pendingChanges) return undefined;
  const change = await readPendingChange(db, { game, pendingChanges, now });
  if (!change) await noteNothingNew(db, pendingChanges);
  return change;
}

type ToPendingChangeInput = { game: GameLockedForEdit; pendingChanges: PendingChanges; now: Date };

async function readPendingChange(db: Db, { game, pendingChanges, now }: ToPendingChangeInput) {
  const { blockers, ...hidden } = await findHiding(db, game.id);
  const states = [{ ...game.snapshot, ...pendingChanges.first }, game.snapshot] as const;
  const [before, after] = hidden.isReported ? withoutTexts(states) : states;
  const kind = changeNoticeKind(before, after, now);
  if (!kind) return undefined;
  const change = { game, before, after, kind, changes: pendingChanges.changes, blockers };
  return { ...change, ...findDoer(change) };
}

function findDoer({
  before,
  after,
  kind,
  changes,
}: Pick<PendingChange, "before" | "after" | "kind" | "changes">) {
  const mailed = kind === "cancelled" ? ["status"] : differences(notifiedFacts, before, after);
  const mailedChanges = changes.filter(({ facts }) => facts.some((fact) => mailed.includes(fact)));
  const [doer = null, ...others] = new Set(mailedChanges.map(({ userId }) => userId));
  return { doer: others.length > 0 ? null : doer, name: mailedChanges.at(-1)?.name ?? null };
}

const findHiding = (db: Db, gameId: number) =>
  db
    .selectFrom("games")
    .select([isReported.as("isReported"), blockersOfHost.as("blockers")])
    .where("id", "=", gameId)
    .executeTakeFirstOrThrow();

type States = readonly [before: GameSnapshot, after: GameSnapshot];

const withoutTexts = ([before, after]: States): States => [
  { ...before, note: null, cancelReason: null },
  { ...after, note: null, cancelReason: null },
];

/** For a reader who has blocked the host, removes the note. Undefined if nothing but the note
 * changed, because then this reader gets no mail. */
function changeFor(userId: number, change: PendingChange, now: Date): PendingChange | undefined {
  if (!change.blockers.includes(userId)) return change;
  const before = { ...change.before, note: null };
  const after = { ...change.after, note: null };
  const kind = changeNoticeKind(before, after, now);
  if (!kind) return undefined;
  const read = { ...change, before, after, kind };
  return { ...read, ...findDoer(read) };
}
