import { aSignedInUser } from "#e2e/harness/signed-in.ts";
import {
  aTeam,
  aUser,
  describe,
  expect,
  testWithoutJobs as test,
  visitor,
} from "#e2e/harness/test.ts";

test("an empty list is returned as long as there is no team", async ({ guest }) => {
  await expect.poll(async () => (await guest.get("/api/teams/all")).json).toEqual([]);
});

describe.for([
  ["/api/teams/all", "teams"],
  ["/api/users", "users"],
] as const)("%s", ([path, table]) => {
  const aRow = { teams: aTeam, users: aUser };

  test("lists everything once, however often it is requested", async ({ server, db }) => {
    const { browser } = await aSignedInUser(server);
    const row = await aRow[table](db);
    const rows = await db.selectFrom(table).select("id").orderBy("id").execute();
    for (let i = 0; i < 3; i++) {
      const { json } = await browser.get(path);
      expect(json.map(({ id }: { id: number }) => id)).toEqual(rows.map(({ id }) => id));
      expect(json.at(-1).name).toBe(row.name);
    }
  });

  test("is served from the cache until it changes", async ({ server, db }) => {
    const { browser } = await aSignedInUser(server);
    let etag = "";
    const again = () => browser.get(path, { headers: { "if-none-match": etag } });
    const known = async () => {
      etag = (await browser.get(path)).headers.get("etag") ?? "";
      return again();
    };
    // Postgres may announce the row of another test between the two requests.
    await expect.poll(known, { interval: 5 }).toMatchObject({ status: 304, body: "" });
    await aRow[table](db);
    await expect.poll(again, { interval: 5 }).toMatchObject({ status: 200 });
  });

  test("is paginated on request", async ({ server, db }) => {
    const { browser } = await aSignedInUser(server);
    const { id: newest } = await aRow[table](db);
    // The cached list is dropped when Postgres announces the row.
    const ids = async () => (await browser.get(path)).json.map(({ id }: { id: number }) => id);
    await expect.poll(ids, { interval: 5 }).toContain(newest);
    const [first, ...others] = (await browser.get(path)).json;
    const part = async (query: string) => (await browser.get(`${path}?${query}`)).json;
    expect(await part("limit=1")).toEqual([first]);
    expect(await part(`after=${first.id}`)).toEqual(others);
    expect(await part("after=2147483647&limit=5")).toEqual([]);
    expect(await part("after=2147483647")).toEqual([]);
  });

  test.for(["limit=1001", "limit=x", "after=-1", "after=99999999999"])(
    "refuses %s",
    async (query, { server }) => {
      const { browser } = await aSignedInUser(server);
      const { status, json } = await browser.get(`${path}?${query}`);
      expect([status, typeof json.error]).toEqual([400, "string"]);
    },
  );

  test("supports every content coding", async ({ server }) => {
    const { browser } = await aSignedInUser(server);
    const plain = await browser.get(path, { headers: { "accept-encoding": "identity" } });
    expect(plain.headers.get("content-encoding")).toBeNull();
    for (const encoding of ["br", "gzip"]) {
      const packed = await browser.get(path, { headers: { "accept-encoding": encoding } });
      expect(packed.headers.get("content-encoding")).toBe(encoding);
      expect(packed.json).toEqual(plain.json);
    }
  });
});

test("/api/users needs a session, also when cached", async ({ server }) => {
  const { browser } = await aSignedInUser(server);
  const { headers, json } = await browser.get("/api/users");
  for (const user of json) expect(Object.keys(user)).toEqual(["id", "name", "avatar", "teams"]);
  const known = { "if-none-match": headers.get("etag") ?? "" };
  expect((await visitor(server).get("/api/users", { headers: known })).status).toBe(401);
});
