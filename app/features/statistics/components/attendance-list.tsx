import { unknownPlayerName } from "#app/features/games/game.ts";
import { attendancePath } from "#app/features/statistics/paths.ts";
import { type Attendee, cameLabel, missedLabel } from "#app/features/statistics/tick-attendance.ts";
import { useFetcher } from "#app/platform/react-router/link.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

type AttendanceListProps = { gameId: number; people: Attendee[] };

/** Shows who was in a game, each with a small form of their own: all came until a manager ticks otherwise. */
export const AttendanceList = ({ gameId, people }: AttendanceListProps) => (
  <>
    <p className="game-total" role="status">
      {`${people.filter(({ came }) => came).length} of ${people.length} came`}
    </p>
    <ul className="game-people">
      {people.map((person, at) => (
        <Row key={person.userId} gameId={gameId} person={person} place={at + 1} />
      ))}
    </ul>
  </>
);

type RowProps = { gameId: number; person: Attendee; place: number };

function Row({ gameId, person, place }: RowProps) {
  const { Form, state, formData } = useFetcher();
  const { userId, name } = person;
  const label = name ?? unknownPlayerName(place);
  const pressed = formData?.get("came");
  const came = pressed ? pressed === "true" : person.came;
  return (
    <li className="game-person">
      <Form
        method="post"
        action={attendancePath(gameId)}
        className="game-alone game-head row-apart"
        preventScrollReset
      >
        <span>
          <b>{label}</b>
          <span className="hint">{came ? " · came" : " · did not come"}</span>
        </span>
        <input type="hidden" name="user" value={userId} />
        <input type="hidden" name="came" value={came ? "false" : "true"} />
        <SubmitButton variant={came ? "quiet" : "secondary"} busy={state !== "idle"}>
          {came ? missedLabel : cameLabel}
          <span className="sr-only">{` ${label}`}</span>
        </SubmitButton>
      </Form>
    </li>
  );
}
