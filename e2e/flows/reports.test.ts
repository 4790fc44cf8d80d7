import { messageMarked } from "#app/features/contact/mark-message.ts";
import { reportHandled } from "#app/features/safety/handle-report.ts";
import { anAnswer } from "#db/builders-answers.ts";
import { aGame, aMember, aTeam, expect, flow, unique } from "#e2e/harness/browser.ts";
import { signInAsNewUser } from "#e2e/harness/members.ts";
import { anAdmin, aPage, handle, open, reportFrom, says, unfold } from "#e2e/harness/reporting.ts";

flow("a player is reported, removed and blocked", { ways: ["html"] }, async ({ page, ...way }) => {
  const team = await aTeam(way.db);
  const me = await signInAsNewUser(page, way.db);
  await aMember(way.db, { teamId: team.id, userId: me.id });
  const mate = await aMember(way.db, { teamId: team.id, name: unique("Tom") });
  const members = `/team/${team.slug}/members`;
  await open(page, members, way);
  await unfold(page, mate.name);
  await page.getByRole("button", { name: `Block ${mate.name}`, exact: true }).click();
  await says(page, "You will not hear from");
  await open(page, "/profile/blocks", way);
  await page.getByRole("button", { name: `Unblock ${mate.name}`, exact: true }).click();
  await says(page, "Nobody is blocked");

  const text = unique("He shouts");
  await open(page, members, way);
  await unfold(page, mate.name);
  await reportFrom(page, { name: mate.name, text });
  const admin = await anAdmin(way);
  await handle(admin, way, { text, act: "Remove" });
  await admin.getByRole("button", { name: /^Delete/ }).click();
  await says(admin, "User deleted successfully");
  await admin.context().close();
});

flow(
  "three people hide a comment until an admin looked",
  { ways: ["html"] },
  async ({ page, ...way }) => {
    const { db } = way;
    const team = await aTeam(db);
    const writer = await aMember(db, { teamId: team.id, name: unique("Wanda") });
    const game = await aGame(db, { teamId: team.id });
    const comment = unique("Nobody wants you");
    await anAnswer(db, { gameId: game.id, userId: writer.id, status: "maybe", comment });
    const path = `/games/${game.id}`;
    const text = unique("This hurts");
    for (let person = 0; person < 3; person++) {
      const page = await aPage(way);
      const { id: userId } = await signInAsNewUser(page, db);
      await aMember(db, { teamId: team.id, userId });
      await open(page, path, way);
      await unfold(page, writer.name ?? "");
      await reportFrom(page, { name: `the comment of ${writer.name}`, text: `${text} ${person}` });
      await page.context().close();
    }
    const { id: userId } = await signInAsNewUser(page, db);
    await aMember(db, { teamId: team.id, userId });
    await open(page, path, way);
    await says(page, "Comment hidden");
    expect(await page.getByText(comment).count()).toBe(0);

    const admin = await anAdmin(way);
    await handle(admin, way, { text: `${text} 0`, act: "Done" });
    await says(admin, reportHandled.done.text);
    await open(page, path, way);
    await says(page, comment);
    await admin.context().close();
  },
);

flow(
  "an admin reads a message and marks it as done",
  { ways: ["html"] },
  async ({ page, ...way }) => {
    const message = { firstName: "Ann", lastName: "Bee", email: "ann@openrun.example" };
    const subject = unique("A question");
    const text = { subject, message: "Hello,\nis it free?" };
    await way.db
      .insertInto("contactMessages")
      .values({ ...message, ...text })
      .execute();
    const admin = await anAdmin(way);
    const card = admin.locator("main li", { hasText: subject });
    await open(admin, "/developer/users", way);
    await admin.getByRole("link", { name: "Messages" }).click();
    await card.getByText("is it free?").waitFor();
    await card.getByRole("button", { name: /^Done/ }).click();
    await says(admin, messageMarked.done.text);
    await card.getByText(`done by ${way.server.admin.username}`).waitFor();
    await card.getByRole("button", { name: /^Open again/ }).click();
    await says(admin, messageMarked.open.text);
    await card.getByRole("button", { name: /^Done/ }).waitFor();
    await admin.context().close();
    await page.close();
  },
);
