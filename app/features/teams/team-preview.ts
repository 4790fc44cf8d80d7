import { playerCount, type Team, teamPath } from "#app/features/teams/team.ts";
import { originOf, type PageArgs, pageMeta } from "#app/lib/page-meta.ts";

/** What a search engine, a chat or a social network shows of a team or court. */
export function teamPreview(args: PageArgs, team: Team) {
  const path = teamPath(team);
  const picture = team.thumbnail ? { image: team.thumbnail, imageAlt: team.name } : {};
  return pageMeta(args, {
    title: team.name,
    description: descriptionOf(team),
    path,
    ...picture,
    structured: [structuredData(team, originOf(args))],
  });
}

function descriptionOf({ name, type, address, players }: Team) {
  const what = type === "court" ? "a basketball court" : "a basketball team";
  return `${name} is ${what} at ${address} with ${playerCount(players)}. Pick-up games for free.`;
}

function structuredData(team: Team, origin: string) {
  const { name, address } = team;
  const common = { name, url: origin + teamPath(team) };
  return team.type === "court"
    ? { "@type": "SportsActivityLocation", ...common, address, isAccessibleForFree: true }
    : {
        "@type": "SportsTeam",
        ...common,
        sport: "Basketball",
        location: { "@type": "Place", name: address, address },
      };
}
