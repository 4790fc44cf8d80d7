import type { WhoIsIn } from "#app/features/game-mail/who-is-in.queries.server.ts";
import type { LabelledFact } from "#app/features/games/game-fact-lists.ts";
import { type NamedPlace, teamNoun } from "#app/features/teams/team.ts";
import type { LocalTime } from "#app/lib/local-time.ts";
import { mapLinks } from "#app/lib/map-links.ts";
import { onDate } from "#app/ui/dates.ts";
import { type MailContent, renderMail } from "#app/ui/mail.tsx";
import type { MailFact } from "#app/ui/mail-parts.tsx";
import { formatDate, formatTime } from "#app/ui/when.ts";
import { m } from "#messages";

export type AboutGame = {
  team: NamedPlace;
  when: LocalTime;
  facts: LabelledFact[];
  guest?: string;
  whoIsIn?: WhoIsIn;
  pageUrl: string;
  answerUrl: string;
  unsubscribeUrl: string;
};

type GameMailInput = Omit<MailContent, "subject" | "heading"> & {
  fact?: string;
  team: { name: string };
  when: LocalTime;
  title: string;
  atMoment?: (facts: { when: string }) => string;
  end?: string;
};

export function gameMail({
  team,
  when,
  title,
  fact,
  atMoment = ({ when }) => when,
  end = "",
  ...content
}: GameMailInput) {
  const heading = `${title} ${team.name}`;
  const moment = atMoment({ when: `${formatDate(when)}, ${formatTime(when)}` });
  const subject = `${heading}, ${moment}${end}`;
  return renderMail({ ...content, subject, heading: fact ?? heading });
}

type AboutGameText = Pick<GameMailInput, "title" | "fact" | "end" | "lines" | "action" | "choices">;

export const aboutGameMail = (
  { team, when, facts, guest, whoIsIn, unsubscribeUrl }: AboutGame,
  text: AboutGameText,
) =>
  gameMail({
    team,
    when,
    ...text,
    facts: [
      ...(guest ? [{ label: m.game_mail_guest(), value: guest }] : []),
      ...whatAndWhere({ team, when, facts }),
      ...playersFact(whoIsIn),
    ],
    footer: m.game_mail_footer(),
    footerLink: { label: m.game_mail_unsubscribe(), href: unsubscribeUrl },
  });

type WhatAndWhere = {
  team: NamedPlace;
  when: LocalTime;
  facts: LabelledFact[];
};

export const whatAndWhere = ({ team, when, facts }: WhatAndWhere): MailFact[] => [
  { label: teamNoun[team.type], value: team.name },
  { label: m.game_mail_when(), value: onDate(when) },
  { label: m.game_mail_where(), value: team.address, href: mapLinks(team).web },
  ...facts,
];

export const playersFact = (whoIsIn?: WhoIsIn): MailFact[] =>
  whoIsIn ? [{ label: m.game_mail_players(), value: m.game_mail_players_in(whoIsIn) }] : [];
