import { data } from "react-router";
import { submit, useActionResult } from "#app/browser/submit.ts";
import { requireUser } from "#app/features/accounts/current-user.server.ts";
import { gamePagePath } from "#app/features/games/paths.ts";
import { AttendanceList } from "#app/features/statistics/components/attendance-list.tsx";
import { attendancePath } from "#app/features/statistics/paths.ts";
import {
  attendanceForm,
  readAttendance,
  tickAttendanceUseCase,
} from "#app/features/statistics/tick-attendance.server.ts";
import {
  attendanceNotSaved,
  attendanceProblems,
  attendanceSaved,
} from "#app/features/statistics/tick-attendance.ts";
import { renderProblem } from "#app/lib/outcome.ts";
import { unlisted } from "#app/lib/page-meta.ts";
import { formAction, notTyped, redirectWithNotice } from "#app/platform/http/form-action.server.ts";
import { requireId, servicesContext } from "#app/platform/http/request-context.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState, Page } from "#app/ui/page.tsx";
import { toDate, toTime } from "#app/ui/when.ts";
import { m } from "#messages";
import membersStyle from "../../members.css?url";
import type { Route } from "./+types/attendance.ts";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: membersStyle }];

export const meta = unlisted(m.statistics_attendance_title, m.statistics_attendance_description);

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { id: userId, timezone: zone } = requireUser({ context, url });
  const gameId = requireId(params.id);
  const { db } = context.get(servicesContext);
  const found = await readAttendance(db, { gameId, userId, zone });
  if (!found.ok) throw data(null, { status: attendanceProblems[found.problem].status });
  const { closed, ...attendance } = found.value;
  return {
    gameId,
    ...attendance,
    closed: closed && renderProblem(attendanceProblems[closed]).error,
  };
}

export const action = formAction(tickAttendanceUseCase, {
  schema: attendanceForm,
  invalid: notTyped,
  done: (_, { id }) => redirectWithNotice(attendancePath(id), attendanceSaved()),
  failed: attendanceNotSaved,
});

export const clientAction = (args: Route.ClientActionArgs) => submit(args, attendanceNotSaved);

export default function Attendance({ loaderData, actionData: latest }: Route.ComponentProps) {
  const { gameId, team, when, people, closed } = loaderData;
  const again = useActionResult(latest);
  return (
    <Page
      title={m.statistics_attendance_title()}
      eyebrow={team.name}
      lead={`${toDate(when)}, ${toTime(when)}`}
      width="narrow"
      notice={again?.notice}
    >
      <p className="row">
        <ButtonLink to={gamePagePath(gameId)} variant="secondary">
          {m.statistics_attendance_view_game()}
        </ButtonLink>
      </p>
      {closed ? (
        <EmptyState heading="h2" title={closed} text={m.statistics_attendance_what()} />
      ) : null}
      {!closed && people.length === 0 ? (
        <EmptyState
          heading="h2"
          title={m.statistics_attendance_nobody()}
          text={m.statistics_attendance_what()}
        />
      ) : null}
      {people.length > 0 ? (
        <div className="section">
          <AttendanceList gameId={gameId} people={people} />
          <p className="hint">{m.statistics_attendance_what()}</p>
        </div>
      ) : null}
    </Page>
  );
}
