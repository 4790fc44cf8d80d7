import { addressOf, exhausted, giveBack, spend } from "#app/platform/http/rate-limit.server.ts";
import { describe, expect, test } from "#db/testing.ts";

const settings = { rateLimitScale: 1 };
let serial = 0;
const aLimit = (max: number, seconds = 60) => ({ name: `test ${++serial}`, max, seconds });

describe("spend", () => {
  test("allows exactly as many uses as the limit, however many come at once", async ({ db }) => {
    const limit = aLimit(10);
    const uses = Array.from({ length: 50 }, () => spend({ db, settings }, [{ limit, of: "a" }]));

    const waits = await Promise.all(uses);

    expect(waits.filter((wait) => wait === undefined)).toHaveLength(10);
    expect(Math.max(...waits.map((wait) => wait ?? 0))).toBeGreaterThan(50);
  });

  test("answers the longest wait of several budgets and counts each by its owner", async ({
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

  test("starts again when the time is over", async ({ db }) => {
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

test("what is given back can be spent again", async ({ db }) => {
  const budget = { limit: aLimit(1), of: "a" };
  for (let n = 0; n < 3; n++) {
    expect(await spend({ db, settings }, [budget])).toBeUndefined();
    await giveBack({ db, settings }, [budget]);
  }
  await spend({ db, settings }, [budget]);
  expect(await spend({ db, settings }, [budget])).toBeGreaterThan(0);
});

test("exhausted looks without counting", async ({ db }) => {
  const budget = { limit: aLimit(2), of: "a" };
  expect(await exhausted({ db, settings }, [budget])).toBeUndefined();
  await spend({ db, settings }, [budget]);
  expect(await exhausted({ db, settings }, [budget])).toBeUndefined();
  await spend({ db, settings }, [budget]);
  expect(await exhausted({ db, settings }, [budget])).toBeGreaterThan(0);
});

test.for<[string, string]>([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2::1", "20010db800010002/64"],
  ["2001:0DB8:0001:0002:ffff::", "20010db800010002/64"],
  ["nonsense", "unknown"],
])("addressOf(%s) is %s", ([ip, address]) => {
  expect(addressOf(ip)).toBe(address);
});
