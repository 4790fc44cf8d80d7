import { type TeamType, teamNoun } from "#app/features/teams/team.ts";
import type { LocalTime } from "#app/lib/local-time.ts";
import { onDate } from "#app/ui/dates.ts";

type WhereFact = { name: string; type: TeamType; address: string };

/** Returns what, when and where, as it is at the top of each mail about a game. */
export const whatAndWhere = ({ team, when }: { team: WhereFact; when: LocalTime }) => [
  { label: teamNoun[team.type], value: team.name },
  { label: "When", value: onDate(when) },
  { label: "Where", value: team.address },
];
