import { datesInWords, everyWords, rhythmWords } from "#app/features/series/series-words.ts";
import { type TeamType, teamNoun } from "#app/features/teams/team.ts";
import type { LocalTime } from "#app/lib/local-time.ts";
import { renderMail } from "#app/ui/mail.tsx";

type SeriesStarted = {
  team: { name: string; type: TeamType; address: string };
  /** The first name of who scheduled them, null once they have left. */
  doer: string | null;
  series: { firstDate: string; everyWeeks: number; time: string; zone: string };
  /** The next games, by the clock of the series. */
  dates: LocalTime[];
  pageUrl: string;
  unsubscribeUrl: string;
};

/** Tells a member about games that repeat: one mail about all of them. */
export function seriesStartedMail(started: SeriesStarted) {
  const { team, doer, series, dates, pageUrl, unsubscribeUrl } = started;
  const heading = `${everyWords(series)}, ${series.time.slice(0, 5)}: ${team.name}`;
  return renderMail({
    heading,
    lines: [`${doer ?? "Somebody"} scheduled games that repeat. Are you in?`],
    facts: [
      { label: teamNoun[team.type], value: team.name },
      { label: "When", value: rhythmWords(series) },
      { label: "Next", value: datesInWords(dates, series.time) },
      { label: "Where", value: team.address },
    ],
    action: { label: "See the Games", href: pageUrl },
    footer: "You get this because you asked for e-mails about new games.",
    footerLink: { label: "Unsubscribe", href: unsubscribeUrl },
  });
}
