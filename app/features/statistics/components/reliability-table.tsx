import type { ReactNode } from "react";
import type { OwnReliability } from "#app/features/statistics/reliability.queries.server.ts";
import { m } from "#messages";

type Row = Omit<OwnReliability, "team"> & { name: string };

const titles = { player: m.statistics_head_player, team: m.statistics_head_team };

type ReliabilityTableProps = {
  of: keyof typeof titles;
  rows: Row[];
};

const columns = [
  ["played", m.statistics_head_played],
  ["lateCancels", m.statistics_head_late],
  ["noShows", m.statistics_head_missed],
] as const;

export function ReliabilityTable({ of, rows }: ReliabilityTableProps) {
  const shown = columns.filter(
    ([key]) => key === "played" || rows.some(({ [key]: count }) => count > 0),
  );
  return (
    <ScrollBox label={titles[of]()}>
      <table className="figures">
        <thead>
          <tr>
            <th scope="col">{titles[of]()}</th>
            {shown.map(([key, head]) => (
              <th key={key} scope="col">
                {head()}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">{row.name}</th>
              {shown.map(([key]) => (
                <td key={key}>{row[key]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

/** In large type the table may be wider than the page. Then this box scrolls, even by keyboard. */
const ScrollBox = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached by Tab (WCAG 2.1.1)
  <section className="scroll-box" aria-label={label} tabIndex={0}>
    {children}
  </section>
);
