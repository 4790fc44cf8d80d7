import { aGameWithMembers, come } from "#e2e/harness/line.ts";

type Member = Awaited<ReturnType<typeof aGameWithMembers>>["a"];

/** A game of a team with all its members in it; A is captain and host. */
export async function aFullGame(server: Parameters<typeof aGameWithMembers>[0], count = 6) {
  const scene = await aGameWithMembers(server, count, { maxPlayers: 20 });
  for (const member of scene.members) await come(member, scene.game.id);
  const path = `/api/games/${scene.game.id}/sides`;
  const make = (body: object = {}) => scene.a.browser.call("POST", path, body);
  const read = async ({ browser }: Member = scene.a) => (await browser.call("GET", path)).json;
  const publish = (published = true) =>
    scene.a.browser.call("PUT", `${path}/published`, { published });
  return { ...scene, path, make, read, publish };
}

export const toSizes = ({ sides }: { sides: { heads: string[] }[] }) =>
  sides.map(({ heads }) => heads.length);
export const toPlaces = ({ sides }: { sides: { colour: string; heads: string[] }[] }) =>
  Object.fromEntries(sides.flatMap(({ colour, heads }) => heads.map((head) => [head, colour])));
