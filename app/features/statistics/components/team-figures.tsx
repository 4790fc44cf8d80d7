import { type TeamFigures, teamFiguresWords } from "#app/features/statistics/figures.ts";
import { Roster } from "#app/ui/faces.tsx";
import { m } from "#messages";

export default function TeamFiguresPart({ figures }: { figures: TeamFigures | null }) {
  if (!figures || figures.games === 0) return null;
  const words = teamFiguresWords(figures);
  const regulars = figures.regulars ?? [];
  if (regulars.length === 0) return <p className="section">{words}</p>;
  return (
    <details className="acts section">
      <summary>{words}</summary>
      <div className="stack-tight">
        <h2>{m.statistics_plays_most()}</h2>
        <Roster
          people={regulars.map(({ userId, name, avatar, played }) => ({
            key: `${userId}`,
            name,
            src: avatar,
            mark: m.statistics_games({ games: played }),
          }))}
        />
      </div>
    </details>
  );
}
