import { forgetGuests } from "#app/features/guests/forget-guests.job.server.ts";
import type { JobServices } from "#app/platform/jobs/jobs.server.ts";
import { aGame, expect, test } from "#db/testing.ts";
import { aLinkGuest } from "#db/testing-guests.ts";

const day = 24 * 60 * 60_000;

test("GST-13 name and address of guests go 30 days after the game; the count stays", async ({
  db,
}) => {
  const aPastGuest = async (daysAgo: number) => {
    const game = await aGame(db, { datetime: new Date(Date.now() - daysAgo * day) });
    return aLinkGuest(db, { gameId: game.id, name: "Tom" });
  };
  const [old, recent] = [await aPastGuest(31), await aPastGuest(29)];
  for (let run = 0; run < 2; run++) await forgetGuests.run({ db } as unknown as JobServices);

  const read = async ({ id }: { id: number }) =>
    db
      .selectFrom("guests")
      .select(["name", "email", "emailConfirmed", "hasSpot"])
      .where("id", "=", id)
      .executeTakeFirst();
  const erased = { name: null, email: null, emailConfirmed: false };
  expect(await read(old)).toEqual({ ...erased, hasSpot: true });
  const { email } = recent;
  expect(await read(recent)).toEqual({ name: "Tom", email, emailConfirmed: true, hasSpot: true });
});
