import { checkInAndOut } from "#e2e/flows/stories/players-day.ts";
import type { Story } from "#e2e/flows/stories/scene.ts";
import { signIn, signOut } from "#e2e/flows/stories/signing.ts";
import { aGame, aMember, aTeam } from "#e2e/harness/browser.ts";

const password = "pick-and-roll";

/** Sign in, check in and out, sign out: a dialog, a button on the page, and a dialog again. */
export const visit: Story = async (scene) => {
  const { db } = scene.server;
  const team = await aTeam(db);
  await aGame(db, { teamId: team.id });
  const { email } = await aMember(db, { teamId: team.id, password });
  await signIn(scene, `${email}`, password);
  await checkInAndOut(scene, `/team/${team.slug}`);
  await signOut(scene);
};
