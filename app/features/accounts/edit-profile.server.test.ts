import { editProfile, editProfileInput } from "#app/features/accounts/edit-profile.server.ts";
import {
  otherTimezones,
  timezones,
  timezonesWith,
  zoneName,
} from "#app/features/accounts/timezone.ts";
import { findUser } from "#app/features/accounts/users.server.ts";
import { aUser, describe, expect, test } from "#db/testing.ts";

describe("editProfile", () => {
  test("stores the given fields and leaves the rest", async ({ db }) => {
    const user = await aUser(db, { timezone: "Asia/Tokyo", emailNotifications: true });

    await editProfile(db, { userId: user.id, name: "Ada" });
    await editProfile(db, { userId: user.id });

    expect(await findUser(db, user.id)).toMatchObject({
      name: "Ada",
      timezone: "Asia/Tokyo",
      emailNotifications: true,
    });
  });
});

describe("a name that hides something", () => {
  const hiding = "Ma\u00adya";

  test("is refused as a new one, and stays if it was stored before", async ({ db }) => {
    const user = await aUser(db, { name: "Maya" });
    const old = await aUser(db, { name: hiding });

    expect(await editProfile(db, { userId: user.id, name: hiding })).toEqual({
      ok: false,
      problem: "odd_name",
    });
    expect(await editProfile(db, { userId: old.id, name: hiding, timezone: "UTC" })).toEqual({
      ok: true,
      value: undefined,
    });
    expect(await findUser(db, user.id)).toMatchObject({ name: "Maya" });
    expect(await findUser(db, old.id)).toMatchObject({ name: hiding, timezone: "UTC" });
  });
});

test("a name like that of the product is refused as a new one, and stays if it was stored before", async ({
  db,
}) => {
  const name = "Openrun Support";
  const [user, old] = [await aUser(db), await aUser(db, { name })];
  expect(await editProfile(db, { userId: user.id, name })).toMatchObject({ problem: "odd_name" });
  expect(await editProfile(db, { userId: old.id, name })).toMatchObject({ ok: true });
});

describe("editProfileInput", () => {
  test.for([
    [{ timezone: "Mars/Base" }, false],
    [{ timezone: "+01:00" }, false],
    [{ timezone: "Asia/Kolkata" }, true],
    [{ name: "  " }, false],
    [{ emailNotifications: 1 }, false],
    [{ emailNotifications: false }, true],
    [{}, true],
  ] as const)("%j is acceptable: %s", ([input, acceptable]) => {
    expect(editProfileInput.safeParse(input).success).toBe(acceptable);
  });
});

test("names each zone with its offset", () => {
  expect(timezonesWith("Europe/Berlin").map(({ value, label }) => `${value} ${label}`)).toEqual([
    "Europe/London London (UTC+0)",
    "Europe/Berlin Berlin (UTC+1)",
    "Europe/Paris Paris (UTC+1)",
    "Europe/Rome Rome (UTC+1)",
    "Europe/Madrid Madrid (UTC+1)",
    "Europe/Amsterdam Amsterdam (UTC+1)",
    "Europe/Vienna Vienna (UTC+1)",
    "Europe/Zurich Zurich (UTC+1)",
    "Europe/Prague Prague (UTC+1)",
    "Europe/Warsaw Warsaw (UTC+1)",
    "Europe/Stockholm Stockholm (UTC+1)",
    "Europe/Helsinki Helsinki (UTC+2)",
    "Europe/Athens Athens (UTC+2)",
    "America/New_York New York (UTC-5)",
    "America/Chicago Chicago (UTC-6)",
    "America/Denver Denver (UTC-7)",
    "America/Los_Angeles Los Angeles (UTC-8)",
    "America/Toronto Toronto (UTC-5)",
    "America/Vancouver Vancouver (UTC-8)",
    "Asia/Tokyo Tokyo (UTC+9)",
    "Asia/Shanghai Shanghai (UTC+8)",
    "Asia/Singapore Singapore (UTC+8)",
    "Asia/Dubai Dubai (UTC+4)",
    "Australia/Sydney Sydney (UTC+10)",
    "Australia/Melbourne Melbourne (UTC+10)",
  ]);
});

test("offers every other zone once, by its city", () => {
  const others = otherTimezones("Europe/Oslo");
  const wanted = [
    "Europe/Lisbon",
    "Europe/Dublin",
    "Europe/Istanbul",
    "Asia/Kolkata",
    "Europe/Kyiv",
  ];
  expect(others).toEqual(expect.arrayContaining(wanted));
  expect(new Set(others).size).toBe(others.length);
  for (const zone of [...timezones.map(({ value }) => value), "Europe/Oslo"])
    expect(others).not.toContain(zone);
  for (const timezone of others)
    expect(editProfileInput.parse({ timezone }), timezone).toMatchObject({ timezone });
  expect(otherTimezones("Asia/Tokyo")).toContain("Europe/Oslo");
  expect(["Europe/Lisbon", "America/Argentina/Buenos_Aires"].map(zoneName)).toEqual([
    "Lisbon (Europe)",
    "Buenos Aires (America, Argentina)",
  ]);
});

test("offers 25 zones and the user's own", () => {
  expect(timezones).toHaveLength(25);
  expect(timezonesWith("Europe/Rome")).toHaveLength(25);
  expect(timezonesWith("Asia/Kolkata")[0]).toEqual({
    value: "Asia/Kolkata",
    label: "Asia/Kolkata",
  });
});
