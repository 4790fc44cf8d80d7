import type { LabelledFact } from "#app/features/games/game-fact-lists.ts";
import { type TeamType, teamNoun } from "#app/features/teams/team.ts";
import type { LocalTime } from "#app/lib/local-time.ts";
import { onDate } from "#app/ui/dates.ts";

type WhatAndWhere = {
  team: { name: string; type: TeamType; address: string };
  when: LocalTime;
  /** What mails list of the game besides. */
  facts: LabelledFact[];
};

/** What, when and where, as it is at the top of each mail about a game. */
export const whatAndWhere = ({ team, when, facts }: WhatAndWhere): LabelledFact[] => [
  { label: teamNoun[team.type], value: team.name },
  { label: "When", value: onDate(when) },
  { label: "Where", value: team.address },
  ...facts,
];
