type ReliabilityRow = {
  key: number;
  /** The player, or the team. */
  name: string;
  played: number;
  lateCancels: number;
  noShows: number;
};

type ReliabilityTableProps = { head: "Player" | "Team"; rows: ReliabilityRow[]; className: string };

/** Shows each player of a team, or each team of a player, in one row: a tool for a talk, in the order of names. */
export const ReliabilityTable = ({ of, rows, className }: ReliabilityTableProps) => (
  <table className={className}>
    <thead>
      <tr>
        <th scope="col">{head}</th>
        <th scope="col">Played</th>
        <th scope="col">Late cancels</th>
        <th scope="col">Did not come</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ key, name, played, lateCancels, noShows }) => (
        <tr key={key}>
          <th scope="row">{name}</th>
          <td>{played}</td>
          <td>{lateCancels}</td>
          <td>{noShows}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
