import { anyOf } from "#app/platform/database/values.server.ts";
import type { Db } from "#db/client.server.ts";
import { m } from "#messages";

export type WhoIsIn = { players: number; names: string };

type ComingPlayer = Awaited<ReturnType<typeof listComing>>[number];

const mostNamed = 6;

export async function readWhoIsIn(db: Db, { gameIds, readerIds }: WhoIsInInput) {
  if (gameIds.length === 0 || readerIds.length === 0) return () => undefined;
  const coming = Map.groupBy(await listComing(db, gameIds), ({ gameId }) => gameId);
  const apart = await listBlocksAround(db, readerIds);
  return (gameId: number, readerId: number): WhoIsIn | undefined => {
    const players = coming.get(gameId) ?? [];
    const known = players.filter(
      ({ personId }) => personId === null || !apart.has(`${readerId}:${personId}`),
    );
    const isReader = ({ userId }: ComingPlayer) => userId === readerId;
    const others = known.flatMap((player) => (isReader(player) ? [] : toFirstName(player)));
    const isIn = known.some(isReader);
    if (others.length === 0 && !isIn) return undefined;
    return {
      players: players.length,
      // A getter, because the words depend on the language of the reader, which is known only when
      // the mail is written.
      get names() {
        return listNames(isIn ? [m.game_mail_you(), ...others] : others, players.length);
      },
    };
  };
}

function listNames(names: string[], players: number) {
  const isCut = names.length > mostNamed || names.length < players;
  return names.slice(0, mostNamed).join(", ") + (isCut ? " …" : "");
}

type WhoIsInInput = { gameIds: number[]; readerIds: number[] };

const toFirstName = ({ name }: ComingPlayer) => name?.trim().split(/\s+/u)[0] ?? [];

const listComing = (db: Db, gameIds: number[]) =>
  db
    .selectFrom("answers")
    .leftJoin("users", (join) =>
      join.onRef("users.id", "=", "answers.userId").on("answers.kind", "=", "member"),
    )
    .select((eb) => [
      "answers.gameId",
      "users.id as userId",
      eb.fn.coalesce("answers.broughtBy", "answers.userId").as("personId"),
      eb.fn.coalesce("users.name", "answers.name").as("name"),
    ])
    .where("answers.gameId", "=", anyOf(gameIds))
    .where("answers.status", "=", "in")
    .orderBy("answers.since")
    .orderBy("answers.id")
    .execute();

async function listBlocksAround(db: Db, readerIds: number[]): Promise<Set<string>> {
  const blocks = await db
    .selectFrom("blocks")
    .select(["userId", "blockedId"])
    .where((eb) =>
      eb.or([eb("userId", "=", anyOf(readerIds)), eb("blockedId", "=", anyOf(readerIds))]),
    )
    .execute();
  return new Set(
    blocks.flatMap(({ userId, blockedId }) => [`${userId}:${blockedId}`, `${blockedId}:${userId}`]),
  );
}
