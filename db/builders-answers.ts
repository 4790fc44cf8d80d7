import type { Insertable } from "kysely";
import type { Db } from "#db/client.server.ts";
import type { Answers, GuestLinks } from "#db/schema.ts";

export type Status = "in" | "waiting" | "maybe" | "no" | "asked" | "out";

type Facts = Omit<Partial<Insertable<Answers>>, "id" | "gameId" | "userId" | "kind">;

type AnswerFacts = Facts & { status?: Status };

type LinkFacts = Pick<
  Partial<Insertable<GuestLinks>>,
  "email" | "emailConfirmed" | "language" | "secretHash"
>;

type GuestFacts = AnswerFacts &
  LinkFacts & {
    gameId: number;
    isWalkIn?: boolean;
    userId?: number;
  };

type Which = {
  gameId?: number;
  userId?: number;
  guestId?: number;
  name?: string;
  broughtBy?: number;
  status?: Status;
};

export type AnswerRow = Awaited<ReturnType<typeof listAnswers>>[number];

const withAnsweredAt = ({ since, answeredAt = since, ...facts }: AnswerFacts) => ({
  ...facts,
  ...(since && { since }),
  ...(answeredAt && { answeredAt }),
});

export async function anAnswer(
  db: Db,
  { gameId, userId, status = "in", ...row }: AnswerFacts & { gameId: number; userId: number },
): Promise<void> {
  const facts = withAnsweredAt(row);
  await db
    .insertInto("answers")
    .values({ gameId, userId, status, ...facts })
    .execute();
}

export async function aGuest(db: Db, guest: GuestFacts): Promise<number> {
  const { gameId, isWalkIn, status = "in", ...others } = guest;
  const { email, emailConfirmed, secretHash, language, ...row } = others;
  const { id } = await db
    .insertInto("answers")
    .values({ gameId, kind: isWalkIn ? "walk_in" : "guest", status, ...withAnsweredAt(row) })
    .returning("id")
    .executeTakeFirstOrThrow();
  if (secretHash) await aLink(db, { id, gameId, secretHash, email, emailConfirmed, language });
  return id;
}

async function aLink(db: Db, link: Insertable<GuestLinks>): Promise<void> {
  await db.insertInto("guestLinks").values(link).execute();
  await db.updateTable("answers").set({ guestLinkId: link.id }).where("id", "=", link.id).execute();
}

type ChangedFacts = Facts &
  Omit<LinkFacts, "secretHash"> & { userId?: number; secretHash?: string | null };

export async function setAnswers(db: Db, which: Which, changed: ChangedFacts): Promise<void> {
  const { email, emailConfirmed, language, secretHash, ...facts } = changed;
  const rows = await listAnswers(db, which);
  const isMeant = (row: AnswerRow) => !facts.leavingAt || row.leavingAt !== null;
  const ids = rows.filter(isMeant).map(({ id }) => id);
  if (ids.length === 0) return;
  if (Object.values(facts).some((value) => value !== undefined))
    await db
      .updateTable("answers")
      .set(withAnsweredAt(facts as AnswerFacts))
      .where("id", "in", ids)
      .execute();
  const links = db.updateTable("guestLinks").where("id", "in", ids);
  const linkFacts = { email, emailConfirmed, language, ...(secretHash && { secretHash }) };
  if (Object.values(linkFacts).some((value) => value !== undefined))
    await links.set(linkFacts).execute();
  if (secretHash === null) await db.deleteFrom("guestLinks").where("id", "in", ids).execute();
}

export async function removeAnswers(db: Db, which: Which): Promise<void> {
  const ids = (await listAnswers(db, which)).map(({ id }) => id);
  if (ids.length === 0) return;
  await db.deleteFrom("answers").where("id", "in", ids).execute();
  await db.deleteFrom("guestLinks").where("id", "in", ids).execute();
}

export async function listAnswers(db: Db, which: Which) {
  const { gameId, userId, guestId, name, broughtBy, status } = which;
  const rows = await db
    .selectFrom("answers")
    .leftJoin("guestLinks", "guestLinks.id", "answers.guestLinkId")
    .selectAll("answers")
    .select(["guestLinks.email", "guestLinks.emailConfirmed", "guestLinks.secretHash"])
    .select(["guestLinks.language"])
    .$narrowType<{ status: Status }>()
    .$if(gameId !== undefined, (all) => all.where("answers.gameId", "=", gameId ?? 0))
    .$if(userId !== undefined, (all) => all.where("answers.userId", "=", userId ?? 0))
    .$if(guestId !== undefined, (all) => all.where("answers.id", "=", guestId ?? 0))
    .$if(name !== undefined, (all) => all.where("answers.name", "=", name ?? ""))
    .$if(broughtBy !== undefined, (all) => all.where("answers.broughtBy", "=", broughtBy ?? 0))
    .$if(status !== undefined, (all) => all.where("answers.status", "=", status ?? ""))
    .orderBy("answers.since")
    .orderBy("answers.gameId")
    .orderBy("answers.id")
    .execute();
  return rows.map((row) => ({
    ...row,
    guestId: row.kind === "member" ? null : row.id,
    isWalkIn: row.kind === "walk_in",
  }));
}

export async function listUserIds(db: Db, which: Which & { gameId: number }): Promise<number[]> {
  const rows = await listAnswers(db, { status: "in", ...which });
  return rows.flatMap(({ userId, guestId }) => (guestId === null ? (userId ?? []) : []));
}
