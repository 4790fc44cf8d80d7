import { resolveImage } from "#app/features/images/resolve-image.server.ts";
import type { ImageWorld } from "#app/features/images/store-image.server.ts";
import { storeImageProblems } from "#app/features/images/store-image.ts";
import { createTeamJson } from "#app/features/teams/create-team.input.ts";
import { createTeam } from "#app/features/teams/create-team.server.ts";
import { createTeamLimit, createTeamProblems } from "#app/features/teams/create-team.ts";
import { findTeamInTheWay, listTeamsWithKeysOf } from "#app/features/teams/queries.server.ts";
import { tooMany } from "#app/lib/rate-limit-problem.ts";
import { slugOf } from "#app/lib/slug.ts";
import { worldContext } from "#app/platform/http/app-services.server.ts";
import { requireApiUser } from "#app/platform/http/current-user.server.ts";
import { endpoint, parseJson, refusal } from "#app/platform/http/endpoint.server.ts";
import { idempotently } from "#app/platform/http/idempotency.server.ts";
import { spend } from "#app/platform/http/rate-limit.server.ts";
import type { Route } from "./+types/teams.ts";

const teams = endpoint<Route.ActionArgs>({
  /** The user's teams and courts, with the keys of the teams. */
  async GET({ context }) {
    const user = requireApiUser({ context });
    const mine = await listTeamsWithKeysOf(context.get(worldContext).db, user.id);
    return Response.json(mine.map(withoutKeyOfCourt));
  },

  async POST({ context, request }) {
    const user = requireApiUser({ context });
    const input = await parseJson(request, createTeamJson);
    const world = context.get(worldContext);
    const wait = await spend(world, [{ limit: createTeamLimit, of: user.id }]);
    if (wait) return refusal(tooMany(wait));

    const image = await keepImage(world, user.id, input.thumbnail);
    if (image && !image.ok) return refusal(storeImageProblems[image.problem]);
    const thumbnail = image?.value ?? null;

    const owner = `user:${user.id}`;
    return idempotently(world.db, { request, owner, input }, async (db) => {
      const created = await createTeam(db, { userId: user.id, ...input, thumbnail });
      if (!created.ok) return inTheWay(db, input);
      const { name, address, type } = input;
      const team = { ...created.value, name, address, players: 1, thumbnail, type };
      return Response.json(withoutKeyOfCourt(team), { status: 201 });
    });
  },
});

export { teams as action, teams as loader };

type Db = Parameters<typeof findTeamInTheWay>[0];
type Input = { name: string; type: "team" | "court" };

/** Before the transaction, which would keep its connection while the image is made. */
const keepImage = async (world: ImageWorld, userId: number, value: string | null | undefined) =>
  value ? resolveImage(world, { value, kind: "thumbnails", userId }) : undefined;

async function inTheWay(db: Db, { name, type }: Input) {
  const existingTeam = await findTeamInTheWay(db, { type, slug: slugOf(name) });
  const { status, error } = createTeamProblems.already_exists;
  return Response.json({ error, existingTeam }, { status });
}

const withoutKeyOfCourt = <Team extends { type: string; secretKey: string }>(team: Team) =>
  team.type === "court" ? { ...team, secretKey: undefined } : team;
