import type { Place, ToldKind } from "#app/features/change-notices/change-notice.ts";
import { calendarLink } from "#app/features/games/paths.ts";
import { teamNoun } from "#app/features/teams/team.ts";
import type { LocalTime } from "#app/lib/local-time.ts";
import { onDate } from "#app/ui/dates.ts";
import { renderMail } from "#app/ui/mail.tsx";
import { dateOf, timeOf } from "#app/ui/when.ts";

type State = { when: LocalTime; minutes: number | null; note: string | null };

export type ChangedGame = { kind: ToldKind; before: State; after: State; calendarUrl: string };

type SeriesChanged = {
  team: Place;
  /** Who did it; null: an admin. */
  doer: string | null;
  games: ChangedGame[];
  pageUrl: string;
  unsubscribeUrl: string;
};

const words: Record<ToldKind, { title: string; did: string }> = {
  moved: { title: "Moved", did: "moved" },
  changed: { title: "Changed", did: "changed" },
  cancelled: { title: "Cancelled", did: "cancelled" },
  back_on: { title: "Back on", did: "put back on" },
};

/** Tells a player of all games of a series that were changed as one. */
export function seriesChangedMail(change: SeriesChanged) {
  const { team, doer, games, pageUrl, unsubscribeUrl } = change;
  const { title, did } = words[games[0]?.kind ?? "changed"];
  const heading = `${title}: ${team.name}`;
  const count = games.length === 1 ? "1 game" : `${games.length} games`;
  return renderMail({
    subject: `${heading}, ${count}`,
    heading,
    lines: [`${doer ?? "An admin"} ${did} ${count} that you answered.`],
    facts: [
      { label: teamNoun[team.type], value: team.name },
      { label: "Where", value: team.address },
    ],
    items: games.map((game) => ({
      title: atTime(game.before.when),
      text: whatNow(game),
      link: calendarLink(game.calendarUrl),
    })),
    action: { label: "See the Games", href: pageUrl },
    footer: "You get this because you answered for these games.",
    footerLink: { label: "Unsubscribe", href: unsubscribeUrl },
  });
}

const atTime = (when: LocalTime) => `${dateOf(when)}, ${timeOf(when)}`;

function whatNow({ kind, before, after }: ChangedGame): string {
  if (kind === "cancelled") return "cancelled";
  if (kind === "back_on") return "back on";
  const facts: string[] = [];
  if (onDate(before.when) !== onDate(after.when)) facts.push(`now ${onDate(after.when)}`);
  if (before.minutes !== after.minutes)
    facts.push(after.minutes === null ? "length: open" : `length: ${after.minutes} minutes`);
  if (before.note !== after.note) facts.push(`note: ${after.note ?? "none"}`);
  return facts.join("; ");
}
