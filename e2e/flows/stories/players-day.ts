import { leave } from "#e2e/flows/stories/organisers-day.ts";
import { on, type Scene, type Story } from "#e2e/flows/stories/scene.ts";
import { logIn } from "#e2e/flows/stories/signing.ts";
import { aCourt, aGame, aTeam, aUser, expect, unique } from "#e2e/harness/browser.ts";

const password = "pick-and-roll";

/** Sign in to join a team, find and join a court, join by a key and an invitation, play, leave, write to us. */
export const playersDay: Story = async (scene) => {
  const { db } = scene.server;
  const { email } = await aUser(db, { password });
  await signInToJoin(scene, `${email}`, await aTeam(db));
  await findCourt(scene, (await aCourt(db, { name: unique("Half Way Harbour") })).name);
  const team = await aTeam(db);
  await aGame(db, { teamId: team.id });
  await joinByKey(scene, team.secretKey);
  await joinByInvitation(scene, (await aTeam(db)).secretKey);
  await checkInAndOut(scene, `/team/${team.slug}`);
  await leave(scene, `/team/${team.slug}`, "Team");
  await write(scene);
};

type Team = { slug: string; secretKey: string };

/** A visitor of a team's page, who comes back to it after logging in. */
async function signInToJoin({ page, open, send }: Scene, email: string, team: Team) {
  const { link, says } = on(page);
  await open(`/team/${team.slug}/join`);
  await link("Sign In to Join").click();
  await logIn({ page, send }, email, password);
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Team Secret Key").fill(team.secretKey);
  await send(dialog.getByRole("button", { name: "Join Team" }), "Failed to join team");
  await says("Joined Team!");
  await says("Team Members (1)");
}

async function findCourt({ page, open, send }: Scene, name: string) {
  const { field, button, says } = on(page);
  await open("/");
  await field("Search teams and courts by name or address").fill(name);
  await button("Search").click();
  await page.locator(".suggestions").getByText(name).first().click();
  await send(
    page.getByRole("dialog").getByRole("button", { name: "Join Court" }),
    "Failed to join court",
  );
  await says("Joined Court!");
  await says("Court Members (1)");
}

async function joinByKey({ page, open, send }: Scene, key: string) {
  const { link, field, says } = on(page);
  await open("/");
  await link("Join Team").click();
  await field("Team Secret Key").fill(key.toLowerCase());
  const button = page.getByRole("dialog").getByRole("button", { name: "Join Team" });
  await send(button, "The Team Secret Key you entered is incorrect.");
  await says("You've joined");
}

/** By one click of somebody who is signed in. */
async function joinByInvitation({ page, open, send }: Scene, key: string) {
  const { button, says } = on(page);
  await open(`/invite?key=${key}`);
  await send(button("Join Team"), "Join Failed");
  await says("You are already in this team");
}

export async function checkInAndOut({ page, open, send }: Scene, team: string) {
  const { says, button } = on(page);
  await open(team);
  await send(button(/^Check In/), "Failed to check in");
  await says("Checked In!");
  await button(/^Check Out/).waitFor();
  await open(team);
  await send(button(/^Check Out/), "Failed to check in");
  await says("Checked Out!");
  await button(/^Check In/).waitFor();
}

const message = {
  "First Name": "Ann",
  "Last Name": "Bee",
  Email: "ann@openrun.example",
  Subject: "A question",
  Message: "Is it free?",
};

async function write({ page, open, send, server }: Scene) {
  const { link, field, button, says } = on(page);
  const subject = unique("A question");
  await open("/help");
  await link("Contact Us").click();
  for (const [label, text] of Object.entries({ ...message, Subject: subject }))
    await field(label).fill(text);
  await send(button("Send message"), "Failed to send message. Please try again.");
  await says("Message Sent!");
  const kept = server.db.selectFrom("contactMessages").select("id").where("subject", "=", subject);
  expect(await kept.execute()).toHaveLength(1);
}
