import {
  deleteUses,
  refund,
  spend,
  spendEach,
  toAddress,
  toNetwork,
} from "#app/platform/http/rate-limit.server.ts";
import { describe, expect, test } from "#db/testing.ts";

const settings = { rateLimitScale: 1 };
let serial = 0;
const aLimit = (max: number, seconds = 60) => ({ name: `test ${++serial}`, max, seconds });

describe("spend", () => {
  test("allows exactly `max` uses, however many are concurrent", async ({ db }) => {
    const limit = aLimit(10);
    const uses = Array.from({ length: 50 }, () => spend({ db, settings }, [{ limit, of: "a" }]));

    const waits = await Promise.all(uses);

    expect(waits.filter((wait) => wait === undefined)).toHaveLength(10);
    expect(Math.max(...waits.map((wait) => wait ?? 0))).toBeGreaterThan(50);
  });

  test("returns the longest wait of several budgets and counts each by its owner", async ({
    db,
  }) => {
    const short = aLimit(1, 10);
    const long = aLimit(1, 1000);
    const budgets = [
      { limit: short, of: "a" },
      { limit: long, of: "a" },
    ];
    await spend({ db, settings }, budgets);

    expect(await spend({ db, settings }, budgets)).toBeGreaterThan(900);
    expect(await spend({ db, settings }, [{ limit: long, of: "b" }])).toBeUndefined();
  });

  test("starts again when the period is over", async ({ db }) => {
    const limit = aLimit(1);
    await spend({ db, settings }, [{ limit, of: "a" }]);
    await db
      .updateTable("rateLimits")
      .set({ resetsAt: new Date(Date.now() - 1) })
      .where("key", "like", `${limit.name}:%`)
      .execute();

    expect(await spend({ db, settings }, [{ limit, of: "a" }])).toBeUndefined();
  });
});

test("a refunded use can be spent again", async ({ db }) => {
  const budget = { limit: aLimit(1), of: "a" };
  for (let n = 0; n < 3; n++) {
    expect(await spend({ db, settings }, [budget])).toBeUndefined();
    await refund({ db }, [budget]);
  }
  await spend({ db, settings }, [budget]);
  expect(await spend({ db, settings }, [budget])).toBeGreaterThan(0);
});

test("spendEach returns which budget is exhausted", async ({ db }) => {
  const budgets = [
    { limit: aLimit(1, 10), of: "a" },
    { limit: aLimit(2, 10), of: "a" },
  ];
  await spendEach({ db, settings }, budgets);
  expect(await spendEach({ db, settings }, budgets)).toEqual([10, 0]);
});

test("a scaled-down limit still allows one use", async ({ db }) => {
  const budget = { limit: aLimit(5), of: "a" };
  const small = { db, settings: { rateLimitScale: 0.01 } };
  expect(await spend(small, [budget])).toBeUndefined();
  expect(await spend(small, [budget])).toBeGreaterThan(0);
});

test("counts an e-mail address without storing it", async ({ db }) => {
  const limit = aLimit(1);
  const of = "ada.lovelace@b.example 192.0.2.1";
  await spend({ db, settings }, [{ limit, of }]);
  expect(await spend({ db, settings }, [{ limit, of }])).toBeGreaterThan(0);
  const keys = await db.selectFrom("rateLimits").select("key").execute();
  expect(JSON.stringify(keys)).toContain(" 192.0.2.1");
  expect(JSON.stringify(keys)).not.toContain("ada.lovelace");
});

test("forgetUses deletes the uses of one owner, those by address too, and of no other", async ({
  db,
}) => {
  const limit = aLimit(1);
  const owners = ["a@b.example", "a@b.example 192.0.2.1", "a@b.example2", "b@b.example"];
  for (const of of owners) await spend({ db, settings }, [{ limit, of }]);

  await deleteUses(db, [limit], "a@b.example");

  const waits = [];
  for (const of of owners) waits.push(await spend({ db, settings }, [{ limit, of }]));
  expect(waits.map((wait) => wait === undefined)).toEqual([true, true, false, false]);
});

test.for<[string, string]>([
  ["203.0.113.7", "203.0.113/24"],
  ["2001:db8:1:2::1", "20010db80001/48"],
  ["nonsense", "unknown"],
])("networkOf(%s) is %s", ([ip, network]) => {
  expect(toNetwork(ip)).toBe(network);
});

test.for<[string, string]>([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2::1", "20010db800010002/64"],
  ["2001:0DB8:0001:0002:ffff::", "20010db800010002/64"],
  ["nonsense", "unknown"],
])("addressOf(%s) is %s", ([ip, address]) => {
  expect(toAddress(ip)).toBe(address);
});
