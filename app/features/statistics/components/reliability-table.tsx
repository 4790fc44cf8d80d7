import type { Reliability } from "#app/features/statistics/figures.ts";

type Row = Omit<Reliability, "userId"> & { id: number };

type ReliabilityTableProps = {
  /** The head of the first column. */
  head: "Player" | "Team";
  rows: Row[];
};

/** Shows how reliable players are, each in a row: members by name, or one player in each team. */
export const ReliabilityTable = ({ head, rows }: ReliabilityTableProps) => (
  <table className="figures">
    <thead>
      <tr>
        <th scope="col">{head}</th>
        <th scope="col">Played</th>
        <th scope="col">Late cancels</th>
        <th scope="col">Did not come</th>
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
);
