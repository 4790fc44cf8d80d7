import { randomBytes } from "node:crypto";
import { anAnswer } from "#db/builders-answers.ts";
import { aLinkGuest } from "#db/testing-guests.ts";
import { aManagedGame } from "#e2e/harness/managed-game.ts";
import { aMember, describe, expect, type TestServer, test } from "#e2e/harness/test.ts";
import type { Answer } from "#e2e/harness/visitor.ts";

/** A game of ten with Ben, who is in, Tom and Ida without an address, Eve in line, and Cem, who has not answered. */
async function aMixedGame(server: TestServer) {
  const { db } = server;
  const guestCode = randomBytes(16).toString("base64url").slice(0, 21);
  const managed = await aManagedGame(server, { guestCode, maxPlayers: 10 });
  const { team, game, captain, player } = managed;
  const names = { [captain.id]: "Ann Host", [player.id]: "Ben Two" };
  for (const [id, name] of Object.entries(names))
    await db.updateTable("users").set({ name }).where("id", "=", Number(id)).execute();
  for (const name of ["Tom", "Ida"])
    await aLinkGuest(db, { gameId: game.id, name, emailConfirmed: false });
  const eve = await aMember(db, { teamId: team.id, name: "Eve Four", emailConfirmed: false });
  await anAnswer(db, { gameId: game.id, userId: eve.id, status: "waiting" });
  await aMember(db, { teamId: team.id, name: "Cem Three" });
  const link = `${server.origin}/g/${guestCode}`;
  return { ...managed, link, path: `/games/${game.id}` };
}

/** The texts of a page to copy or to send, by their labels. */
const messagesOf = ({ page }: Answer) =>
  Object.fromEntries(
    page.root
      .querySelectorAll(".ready-message textarea")
      .map((text) => [text.getAttribute("aria-label"), text.text]),
  );

describe("a message to send by hand", () => {
  test("says to those whom a change does not reach what is new, and counts them as the confirmation does", async ({
    server,
  }) => {
    const { captain, player, path, link } = await aMixedGame(server);
    const before = await captain.browser.get(path);
    expect(messagesOf(before)).not.toHaveProperty("Send it yourself");
    const time = before.page.text("time").match(/\d\d:\d\d/)?.[0] ?? "";
    const form = await captain.browser.get(`${path}/edit`);
    const moved = await captain.browser.press(form, "Save Changes", {
      time: time === "20:10" ? "20:20" : "20:10",
    });
    expect(moved.body).toContain("Told in 2 minutes: 1 by e-mail or phone. Not reachable: 3.");
    const after = await captain.browser.get(path);
    const said = messagesOf(after)["Send it yourself"];
    expect(said).toMatch(/^Moved: Team .+ is now on .+, \d\d:\d\d \(.+ time\), was .*\d\d:\d\d\. /);
    expect(said).toContain(link);
    expect(after.page.text("main")).toContain("Not reachable: 3.");

    const cancelling = await captain.browser.get(`${path}/cancel`);
    await captain.browser.press(cancelling, "Cancel game", { reason: "The hall is closed" });
    const off = messagesOf(await captain.browser.get(path))["Send it yourself"];
    expect(off).toMatch(/^Cancelled: Team .+ time\)\. The hall is closed$/);

    const forPlayer = await player.browser.get(path);
    expect(messagesOf(forPlayer)).not.toHaveProperty("Send it yourself");
  });

  test("is the list of the game, with what its reader may see", async ({ server }) => {
    const { captain, player, path, link } = await aMixedGame(server);
    const page = await captain.browser.get(path);
    const list = messagesOf(page)["Copy list"]?.split("\n") ?? [];
    expect(list.slice(2)).toEqual([
      ...["3 of 10 in", "1. Ben", "2. Tom", "3. Ida", "Waiting: Eve"],
      ...["No answer yet: Ann, Cem", link],
    ]);
    expect(marked(page)).toEqual(["Tom", "Ida", "Eve Four"]);

    const seen = await player.browser.get(path);
    expect(messagesOf(seen)["Copy list"]).not.toContain("No answer yet");
    expect(marked(seen)).toEqual([]);
  });
});

/** The names of those beside whom a page says that nothing reaches them. */
const marked = ({ page }: Answer) =>
  page.root
    .querySelectorAll(".game-person-words")
    .map((words) => words.text.replaceAll(/\s+/g, " ").trim())
    .filter((words) => words.includes("not reachable"))
    .map((words) => words.replace(/ (Guest · )?not reachable$/, ""));
