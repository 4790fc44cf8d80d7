import { unknownPlayerName } from "#app/features/games/game.ts";
import { toGuestName } from "#app/features/games/guest-names.ts";
import { attendancePath } from "#app/features/statistics/paths.ts";
import { type Attendee, cameLabel, missedLabel } from "#app/features/statistics/tick-attendance.ts";
import { TickRow } from "#app/ui/tick-row.tsx";
import { m } from "#messages";

type AttendanceListProps = { gameId: number; people: Attendee[] };

export const AttendanceList = ({ gameId, people }: AttendanceListProps) => (
  <>
    <p className="game-total" role="status">
      {m.statistics_came_count({
        came: people.filter(({ came }) => came).length,
        count: people.length,
      })}
    </p>
    <ul className="game-people">
      {people.map(({ userId, guestId, name, host, came }, at) => (
        <TickRow
          key={guestId === null ? `${userId}` : `guest:${guestId}`}
          name={
            guestId === null
              ? (name ?? unknownPlayerName(at + 1))
              : toGuestName(name, host?.split(" ")[0] ?? null)
          }
          action={attendancePath(gameId)}
          field="came"
          fields={guestId === null ? { user: `${userId}` } : { guest: guestId }}
          isTicked={came}
          words={{ unticked: m.statistics_missed_hint() }}
          labels={{ tick: cameLabel(), untick: missedLabel() }}
        />
      ))}
    </ul>
  </>
);
