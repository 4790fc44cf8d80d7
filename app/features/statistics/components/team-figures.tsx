import { gameCount, type TeamFigures, teamFiguresWords } from "#app/features/statistics/figures.ts";
import { Roster } from "#app/ui/faces.tsx";
import { Section } from "#app/ui/page.tsx";
import { m } from "#messages";

export default function TeamFiguresPart({ figures }: { figures: TeamFigures | null }) {
  if (!figures || figures.games === 0) return null;
  return (
    <>
      <Section id="figures" title={m.statistics_team_title()}>
        <p>{teamFiguresWords(figures)}</p>
      </Section>
      {figures.regulars && figures.regulars.length > 0 ? (
        <Section title={m.statistics_plays_most()}>
          <Roster
            people={figures.regulars.map(({ userId, name, avatar, played }) => ({
              key: `${userId}`,
              name,
              src: avatar,
              mark: gameCount(played),
            }))}
          />
        </Section>
      ) : null}
    </>
  );
}
