import { sql } from "kysely";
import { aSignedInUser } from "#e2e/harness/signed-in.ts";
import {
  type Answer,
  aTeam,
  aUser,
  expect,
  testWithoutJobs as test,
  unique,
  visitor,
} from "#e2e/harness/test.ts";

type Db = Parameters<typeof aTeam>[0];
type Writing = "insert" | "update" | "delete";

/** Does something while nothing can be written to a table, as after a bad migration. */
async function whileBroken<T>(db: Db, writing: Writing, table: string, work: () => Promise<T>) {
  await sql`create or replace function refuse_all() returns trigger language plpgsql
    as $$ begin raise exception 'a secret detail'; end $$`.execute(db);
  const on = sql.raw(`${table} for each statement execute function refuse_all()`);
  await sql`create trigger broken before ${sql.raw(writing)} on ${on}`.execute(db);
  try {
    return await work();
  } finally {
    await sql`drop trigger broken on ${sql.raw(table)}`.execute(db);
  }
}

/** Does something while no job can be put into the queue. */
async function whileNothingIsQueued<T>(db: Db, work: () => Promise<T>) {
  await sql`alter function graphile_worker.add_job rename to add_no_job`.execute(db);
  try {
    return await work();
  } finally {
    await sql`alter function graphile_worker.add_no_job rename to add_job`.execute(db);
  }
}

const password = "correct horse";
const newcomer = () => ({
  name: "Ann Bee",
  email: `${unique("ann").replace(/\W/g, "")}@openrun.example`,
  password,
  retypePassword: password,
});

function says({ status, body, page }: Answer, words: string) {
  expect(status).toBe(500);
  expect(page.text("[role=alert]")).toBe(words);
  expect(body).not.toContain("a secret detail");
}

test("form values stay when signing up or logging in fails", async ({ guest, db }) => {
  const typed = newcomer();
  const form = await guest.get("/sign-up");
  const up = await whileBroken(db, "insert", "users", () =>
    guest.press(form, "Create Profile", typed),
  );
  says(up, "Registration Error Failed to create profile. Please try again.");
  expect(up.page.attribute("[name=email]", "value")).toBe(typed.email);

  const { email } = await aUser(db, { password });
  const door = await guest.get("/sign-in");
  const enter = () => guest.press(door, "Login", { email: email ?? "", password });
  const refused = await whileBroken(db, "insert", "sessions", enter);
  says(refused, "Login Error Unable to log in. Please try again.");
  expect(refused.page.attribute("[name=email]", "value")).toBe(email);
});

test("a profile that cannot be saved reports an error; so does signing out", async ({
  server,
  db,
}) => {
  const { browser } = await aSignedInUser(server);
  const profile = await browser.get("/profile");
  const save = () => browser.press(profile, "Save Changes", { name: "Other Name" });
  says(await whileBroken(db, "update", "users", save), "Error Failed to update profile");

  const leave = () => browser.press(profile, "Sign Out");
  const { path, page } = await whileBroken(db, "delete", "sessions", leave);
  expect(path).toBe("/profile");
  expect(page.text("main")).toContain("Failed to log out");
});

test("an invitation reports which step failed: register, log in, join", async ({
  guest,
  server,
  db,
}) => {
  const { secretKey } = await aTeam(db);
  const invite = `/invite?key=${secretKey}`;
  const form = await guest.get(invite);
  const register = () => guest.press(form, "Sign Up & Join Team", newcomer());
  const refused = await whileBroken(db, "insert", "users", register);
  says(refused, "Registration Failed Failed to join the team");

  const { browser } = await aSignedInUser(server);
  const join = async () => browser.press(await browser.get(invite), "Join Team");
  says(await whileBroken(db, "insert", "memberships", join), "Join Failed");

  const { email } = await aUser(db, { password });
  const other = visitor(server);
  const door = await other.get(`${invite}&view=sign-in`);
  const enter = () => other.press(door, "Login & Join Team", { email: email ?? "", password });
  const denied = await whileBroken(db, "insert", "memberships", enter);
  says(denied, "Login Failed Failed to log in and join team");
});

test("a confirmation link that cannot be sent reports an error", async ({ guest, db }) => {
  const form = await guest.get("/confirm-email");
  const fields = { email: "ann@openrun.example" };
  const ask = () => guest.press(form, "Send confirmation e-mail", fields);
  const unsent = await whileNothingIsQueued(db, ask);
  says(unsent, "Error Failed to send confirmation email");
});
