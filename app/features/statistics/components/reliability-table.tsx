import type { Reliability } from "#app/features/statistics/figures.ts";

/** Shows each member in one row: a tool for a talk, in the order of names. */
export const ReliabilityTable = ({ members }: { members: Reliability[] }) => (
  <table className="figures section">
    <thead>
      <tr>
        <th scope="col">Player</th>
        <th scope="col">Played</th>
        <th scope="col">Late cancels</th>
        <th scope="col">Did not come</th>
      </tr>
    </thead>
    <tbody>
      {members.map(({ userId, name, played, lateCancels, noShows }) => (
        <tr key={userId}>
          <th scope="row">{name}</th>
          <td>{played}</td>
          <td>{lateCancels}</td>
          <td>{noShows}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
