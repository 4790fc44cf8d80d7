import { signInAndJoin } from "#app/features/invitations/join-by-invitation.server.ts";
import { aTeam, aUser, describe, expect, test } from "#db/testing.ts";
import { countPlayers } from "#db/testing-rows.ts";

describe("signInAndJoin", () => {
  test("opens the account and joins; a second time it just opens", async ({ db }) => {
    const team = await aTeam(db);
    const user = await aUser(db, { password: "secret1" });
    const input = { email: user.email ?? "", password: "secret1", secretKey: team.secretKey };
    const value = { id: user.id, name: user.name, team: { id: team.id, name: team.name } };

    expect(await signInAndJoin(db, input)).toEqual({ ok: true, value });
    expect(await signInAndJoin(db, input)).toEqual({ ok: true, value });
    expect(await countPlayers(db, team.id)).toBe(1);
  });

  test("joins nothing with a wrong password or an unknown key", async ({ db }) => {
    const team = await aTeam(db);
    const user = await aUser(db, { password: "secret1" });
    const right = { email: user.email ?? "", password: "secret1", secretKey: team.secretKey };

    expect(await signInAndJoin(db, { ...right, password: "guess" })).toEqual({
      ok: false,
      problem: "wrong_credentials",
    });
    expect(await signInAndJoin(db, { ...right, secretKey: "000000" })).toEqual({
      ok: false,
      problem: "unknown_key",
    });
    expect(await countPlayers(db, team.id)).toBe(0);
  });
});
