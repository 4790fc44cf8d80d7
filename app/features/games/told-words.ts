import type { ToldChange } from "#app/features/games/told-change.ts";
import { type TeamType, teamNoun } from "#app/features/teams/team.ts";
import type { LocalTime } from "#app/lib/local-time.ts";
import { onDate } from "#app/ui/dates.ts";

type State = ToldChange["after"];
type Where = { name: string; type: TeamType; address: string };
type Fact = { label: string; value: string };

/** What, when and where, as it is at the top of each mail about a game. */
export const whatAndWhere = ({ team, when }: { team: Where; when: LocalTime }): Fact[] => [
  { label: teamNoun[team.type], value: team.name },
  { label: "When", value: onDate(when) },
  { label: "Where", value: team.address },
];

/** What else is new, and how it was before. */
export function changedFacts({ before, after }: ToldChange): Fact[] {
  const facts: Fact[] = [];
  if (onDate(before.when) !== onDate(after.when))
    facts.push({ label: "Was", value: onDate(before.when) });
  if (before.team.address !== after.team.address)
    facts.push({ label: "Was at", value: `${before.team.name}, ${before.team.address}` });
  if (before.minutes !== after.minutes)
    facts.push({ label: "Length", value: wasWords(lengthOf(before), lengthOf(after)) });
  if (before.note !== after.note) {
    facts.push({ label: "Note", value: after.note ?? "none" });
    facts.push({ label: "Note before", value: before.note ?? "none" });
  }
  return facts;
}

const lengthOf = ({ minutes }: State) => (minutes === null ? "open" : `${minutes} minutes`);
const wasWords = (before: string, after: string) => `${after} (was: ${before})`;

/** Why the reader gets the mail, and how to end such mails. */
export const mailFooter = ({ unsubscribeUrl }: ToldChange) => ({
  footer: "You get this because you answered for this game.",
  footerLink: { label: "Unsubscribe", href: unsubscribeUrl },
});
