import { sql } from "kysely";
import { vi } from "vitest";
import { subjectsTo } from "#e2e/harness/mail.ts";
import { aManagedGame, inHours, tellAtOnce } from "#e2e/harness/managed-game.ts";
import { describe, expect, mailTo, type TestServer, test } from "#e2e/harness/test.ts";

/** A game whose captain calls its paths, and the address of a player who is in. */
async function aToldGame(server: TestServer) {
  const { captain, player, game } = await aManagedGame(server, { minutes: 60 });
  const path = `/api/games/${game.id}`;
  const edit = (body: object) => captain.browser.call("PATCH", path, body);
  const call = (act: string) => captain.browser.call("POST", `${path}/${act}`);
  const { email } = (await player.browser.call("GET", "/api/user")).json;
  return { game, edit, call, email: email as string };
}

/** Runs the job that tells people of changes, and waits until it is done. */
async function tell({ db }: TestServer, gameId: number) {
  await tellAtOnce(db, gameId);
  await vi.waitFor(
    async () => {
      const { rows } = await sql`select from graphile_worker.jobs
        where key = ${`tell:${gameId}`}`.execute(db);
      expect(rows).toHaveLength(0);
    },
    { timeout: 20_000 },
  );
}

describe("several changes within two minutes", () => {
  test("are one mail from the first state to the last", async ({ server }) => {
    const { game, edit, email } = await aToldGame(server);
    for (const minutes of [75, 90, 120]) await edit({ minutes });
    await tell(server, game.id);
    const mail = await mailTo(server, email);
    expect(mail.headers).toMatch(/^Subject: Changed: /im);
    for (const words of ["60 minutes", "120 minutes"]) expect(mail.text).toContain(words);
    for (const words of ["75 minutes", "90 minutes"]) expect(mail.text).not.toContain(words);
    expect(subjectsTo(server, email)).toHaveLength(1);
  });

  test("are no mail when the last state equals the first", async ({ server }) => {
    const { game, edit, call, email } = await aToldGame(server);
    for (const minutes of [90, 60]) await edit({ minutes });
    for (const act of ["cancel", "undo"]) expect((await call(act)).status).toBe(200);
    await tell(server, game.id);
    // The next mail is the first one.
    await edit({ datetime: inHours(96).toISOString() });
    await tell(server, game.id);
    await mailTo(server, email);
    expect(subjectsTo(server, email)).toEqual([expect.stringMatching(/^Moved: /)]);
  });
});
