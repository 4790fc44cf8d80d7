import type { ReactNode } from "react";
import type { Reliability } from "#app/features/statistics/figures.ts";
import { m } from "#messages";

type Row = Omit<Reliability, "userId"> & { id: number };

const titles = { player: m.statistics_head_player, team: m.statistics_head_team };

type ReliabilityTableProps = {
  of: keyof typeof titles;
  rows: Row[];
};

export const ReliabilityTable = ({ of, rows }: ReliabilityTableProps) => (
  <ScrollBox label={titles[of]()}>
    <table className="figures">
      <thead>
        <tr>
          <th scope="col">{titles[of]()}</th>
          <th scope="col">{m.statistics_head_played()}</th>
          <th scope="col">{m.statistics_head_late()}</th>
          <th scope="col">{m.statistics_head_missed()}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, played, lateCancels, noShows }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            <td>{played}</td>
            <td>{lateCancels}</td>
            <td>{noShows}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollBox>
);

/** With large type the table can be wider than the page. Then this box scrolls, with the keyboard,
 * too. */
const ScrollBox = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached by Tab (WCAG 2.1.1)
  <section className="scroll-box" aria-label={label} tabIndex={0}>
    {children}
  </section>
);
