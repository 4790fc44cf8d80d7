import type { Change } from "#app/platform/changes/change-feed.server.ts";

/** The tag of data that shows one team or court. */
export const teamTag = (id: number) => `team-${id}`;

/** The tag of data that counts the players of a team's or court's games. */
export const playersTag = (id: number) => `players-${id}`;

/** The same, for data that may be half a second behind while many reply. */
export const pacedPlayersTag = (id: number) => `paced-players-${id}`;

/** The tag of data that counts players anywhere. */
export const anyPlayersTag = "players";

/** The tag of data that depends on which teams and courts exist: lists and counts. */
export const teamsTag = "teams";

/** The tag of data that lists the next games at courts. */
export const courtGamesTag = "court-games";

/** The tag of data that counts who is at one court now. */
export const hereTag = (id: number) => `here-${id}`;

/** The tag of data that lists the courts where people are now. */
export const anyHereTag = "here";

/** The one place that says which tags a change invalidates: its channel's, and those of its teams. */
export function toTags({ channel, teamIds }: Change): "all" | string[] {
  if (channel === "user_changed") return [channel];
  if (teamIds === "all") return channel === "game_changed" ? [channel, anyPlayersTag] : "all";
  if (channel === "teams_changed") return [channel, teamsTag];
  if (channel === "court_games_changed") return [channel, courtGamesTag];
  if (channel === "here_changed") return [channel];
  const toTag = channel === "team_changed" ? teamTag : playersTag;
  return [channel, ...[...teamIds].map(toTag)];
}

/**
 * The tags it invalidates at a pace: those of counts that may lag a little. Dropped by each press, the page
 * of a busy court, and Home, would be made for nearly every visitor.
 */
export function toPacedTags({ channel, teamIds }: Change): string[] {
  if (teamIds === "all") return [];
  if (channel === "here_changed") return [anyHereTag, ...[...teamIds].map(hereTag)];
  return channel === "game_changed" ? [...teamIds].map(pacedPlayersTag) : [];
}
