import { expect, test } from "vitest";
import type { ChangeFeed } from "#app/platform/changes/change-feed.server.ts";
import {
  type JsonPage,
  type Part,
  respondWithList,
  streamedList,
} from "#app/platform/http/streamed-list.server.ts";
import type { Db } from "#db/client.server.ts";

const changes = { isConnected: () => false, subscribe: () => () => {} };
const terminated = (): Error =>
  Object.assign(new Error("Connection terminated"), { code: "57P01" });

/**
 * A list of the numbers up to `length`. `failing` says which of its reads fail, counted from the
 * first.
 */
function numbers(length: number, failing: number[] = [], error = terminated) {
  const reads: Part[] = [];
  const list = streamedList(async (_db, part): Promise<JsonPage> => {
    reads.push(part);
    if (failing.includes(reads.length)) throw error();
    const all = Array.from({ length }, (_, at) => at + 1);
    const rows = all.filter((each) => each > part.after).slice(0, part.limit);
    return {
      rows: rows.join() || null,
      last: rows.length === part.limit ? (rows.at(-1) ?? 0) : null,
    };
  }, []);
  const request = new Request("http://localhost/");
  const feed = changes as Partial<ChangeFeed> as ChangeFeed;
  const respond = () => respondWithList(list, { db: {} as Db, changes: feed, request, part: {} });
  return { reads, respond };
}

test.each([0, 1, 99, 100, 101, 350, 351, 1_000])(
  "a list of %d rows is sent completely",
  async (length) => {
    const { respond } = numbers(length);
    expect(await (await respond()).json()).toHaveLength(length);
  },
);

test("a list that fits into the first page is read once: nothing can cut its response", async () => {
  const { reads, respond } = numbers(99, [2]);
  expect(await (await respond()).json()).toHaveLength(99);
  expect(reads).toHaveLength(1);
});

test("a list that has begun goes on when the database comes back", async () => {
  const { respond } = numbers(400, [2, 3]);
  expect(await (await respond()).json()).toHaveLength(400);
});

test("a list that cannot begin is refused, and a bug is not read again", async () => {
  await expect(numbers(400, [1]).respond()).rejects.toThrow("Connection terminated");
  const { reads, respond } = numbers(400, [2], () => new Error("a bug"));
  const response = await respond();
  await expect(response.text()).rejects.toThrow("a bug");
  expect(reads).toHaveLength(2);
});
