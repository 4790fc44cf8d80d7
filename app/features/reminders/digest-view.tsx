import type { DigestGame, DigestReader } from "#app/features/reminders/digest.queries.server.ts";
import { headsIn } from "#app/features/reminders/reminder-game.ts";
import type { LocalTime } from "#app/lib/local-time.ts";
import { renderMail } from "#app/ui/mail.tsx";
import { dateOf, timeOf, zoneLabel } from "#app/ui/when.ts";

type Listed = Pick<DigestGame, "heads" | "maxPlayers" | "team" | "isAnswered"> & {
  when: LocalTime;
  url: string;
};

type Digest = {
  often: DigestReader["often"];
  games: Listed[];
  homeUrl: string;
  unsubscribeUrl: string;
};

/** A longer mail would not be read to its end. */
const mostListed = 12;

/** Lists new games, and games of the week that are not answered. */
export function digestMail({ often, games, homeUrl, unsubscribeUrl }: Digest) {
  const count = games.length === 1 ? "1 game" : `${games.length} games`;
  const more = games.length - mostListed;
  const zone = games[0] ? [`All times are ${zoneLabel(games[0].when.zone)}.`] : [];
  return renderMail({
    heading: `${often === "weekly" ? "Your week" : "Your day"}: ${count}`,
    lines: ["New games, and games you have not answered yet.", ...zone],
    items: games.slice(0, mostListed).map(itemOf),
    notes: more > 0 ? [`And ${more} more.`] : [],
    action: { label: "See All Games", href: homeUrl },
    footer: "You get this because you asked for e-mails about new games.",
    footerLink: { label: "Unsubscribe", href: unsubscribeUrl },
  });
}

const itemOf = ({ team, when, url, isAnswered, ...heads }: Listed) => ({
  title: `${team}, ${dateOf(when)}, ${timeOf(when)}`,
  text: headsIn(heads),
  link: { label: isAnswered ? "See the Game" : "Are you in?", href: url },
});
