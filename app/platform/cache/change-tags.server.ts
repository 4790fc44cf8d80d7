import type { Change } from "#app/platform/changes/change-feed.server.ts";

/** The tag of what shows one team or court. */
export const teamTag = (id: number) => `team-${id}`;

/** The tag of what depends on which teams and courts there are: lists and counts. */
export const teamsTag = "teams";

/** The one place that says which tags a change drops: that of its channel, and those of its teams. */
export function tagsOf({ channel, teamIds }: Change): "all" | string[] {
  const isPublic = channel === "teams_changed" || channel === "team_changed";
  if (isPublic && teamIds === "all") return "all";
  if (channel === "teams_changed") return [channel, teamsTag];
  if (channel !== "team_changed" || teamIds === "all") return [channel];
  return [channel, ...[...teamIds].map(teamTag)];
}
