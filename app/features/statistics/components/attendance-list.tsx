import { unknownPlayerName } from "#app/features/games/game.ts";
import { attendancePath } from "#app/features/statistics/paths.ts";
import { type Attendee, cameLabel, missedLabel } from "#app/features/statistics/tick-attendance.ts";
import { TickRow } from "#app/ui/tick-row.tsx";
import { m } from "#messages";

type AttendanceListProps = { gameId: number; people: Attendee[] };

/** Shows who was in a game, each with a tick: all came until a manager says otherwise. */
export const AttendanceList = ({ gameId, people }: AttendanceListProps) => (
  <>
    <p className="game-total" role="status">
      {m.statistics_came_count({
        came: people.filter(({ came }) => came).length,
        count: people.length,
      })}
    </p>
    <ul className="game-people">
      {people.map(({ userId, name, came }, at) => (
        <TickRow
          key={userId}
          name={name ?? unknownPlayerName(at + 1)}
          action={attendancePath(gameId)}
          field="came"
          fields={{ user: userId }}
          isTicked={came}
          words={{ unticked: m.statistics_missed_hint() }}
          labels={{ tick: cameLabel(), untick: missedLabel() }}
        />
      ))}
    </ul>
  </>
);
