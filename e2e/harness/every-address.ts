import { apiCalls } from "#app/api.server.ts";
import { pageRequests } from "#e2e/api/page-routes.ts";
import type { aSceneOfSecrets } from "#e2e/harness/secrets-scene.ts";

type Scene = Awaited<ReturnType<typeof aSceneOfSecrets>>;
type Guest = { code: string; secret: string };

/** Every page and every call that reads, about the scene. The guest is nobody who knows an address. */
export async function everyAddress(
  scene: Scene,
  { isGuest, feed }: { isGuest: boolean; feed?: string | undefined },
) {
  const { team, game, guest, reported } = scene;
  const pages = (await pageRequests()).map(({ method, path }) => ({
    method,
    path: path.replace("*", "x"),
  }));
  const calls = apiCalls.map(({ method, path }) => ({
    method,
    path: path.replaceAll(/\{(\w+)\}/g, ":$1"),
  }));
  const skipped = /^\/live$|^\/tiles|sign-out|\/auth\/|:kind/;
  const found = [...pages, ...calls]
    .filter(({ method, path }) => method === "GET" && !skipped.test(path))
    .filter(({ path }) => !isGuest || /:(code|secret)/.test(path))
    .flatMap(({ path }) =>
      [{ id: game.id, guest }, ...reported].map((about) =>
        fill(scene, path, { isGuest, ...about }),
      ),
    );
  if (isGuest) return [...new Set(found)];
  const tabs = ["users", "teams", "games"].map((kind) => `/developer/${kind}`);
  const ownFeed = feed ? [`/calendar/${feed}.ics`] : [];
  return [...new Set([...found, ...tabs, `/report?kind=team&id=${team.id}`, ...ownFeed])];
}

type About = { isGuest: boolean; id: number; guest: Guest };

function fill(scene: Scene, path: string, { isGuest, id: gameId, guest }: About) {
  const { team, court, people, series } = scene;
  const noun = /^\/(?:api\/|developer\/)?(\w+)/.exec(path)?.[1];
  const slug = noun === "court" ? court.slug : team.slug;
  const id = noun === "teams" ? team.id : noun === "series" ? series.id : gameId;
  const { code, secret } = isGuest ? guest : { code: "unknown", secret: "unknown" };
  const person = people.member.id;
  const known = { slug, id, code, secret, user: person, userId: person, guest: 1, key: "AAAAAA" };
  const values: Record<string, string | number> = { ...known, type: noun ?? "", file: "x.png" };
  return path.replaceAll(/:(\w+)/g, (_, name: string) => `${values[name] ?? "x"}`);
}
