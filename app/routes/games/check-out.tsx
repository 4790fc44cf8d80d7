import { data } from "react-router";
import { requireUser } from "#app/features/accounts/current-user.server.ts";
import { findGameOfMember } from "#app/features/games/game-of-member.queries.server.ts";
import { answerPath, checkInPath, gamePagePath } from "#app/features/games/paths.ts";
import { localPath } from "#app/lib/local-path.ts";
import { unlisted } from "#app/lib/page-meta.ts";
import { localTime } from "#app/lib/zoned-time.server.ts";
import { requireId, servicesContext } from "#app/platform/http/request-context.server.ts";
import { Form } from "#app/platform/react-router/link.tsx";
import { ButtonLink, SubmitButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { onDate } from "#app/ui/dates.ts";
import { Page } from "#app/ui/page.tsx";
import { formatTime } from "#app/ui/when.ts";
import { m } from "#messages";
import type { Route } from "./+types/check-out.ts";

export const meta = unlisted(m.answers_check_out, m.answers_check_out_description);

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { id: userId, timezone: zone, now } = requireUser({ context, url });
  const gameId = requireId(params.id);
  const { db } = context.get(servicesContext);
  const game = await findGameOfMember(db, { gameId, userId });
  if (!game) throw data(null, { status: 404 });
  return {
    team: game.name,
    when: localTime(game.datetime, { zone, now }),
    ...toForm(gameId, url.searchParams),
  };
}

function toForm(gameId: number, query: URLSearchParams) {
  const next = localPath(query.get("next"), gamePagePath(gameId));
  const answer = ["maybe", "no", "none"].find((known) => known === query.get("answer"));
  const comment = query.get("comment");
  const fields = answer ? { answer, ...(comment && { comment }) } : { wanted: "false" };
  const action = answer ? answerPath(gameId) : checkInPath(gameId);
  return { action, next, fields: Object.entries({ ...fields, late: "true", next }) };
}

export default function CheckOut({ loaderData }: Route.ComponentProps) {
  const { team, when, action, next, fields } = loaderData;
  return (
    <Page title={m.answers_check_out()} lead={`${team}, ${onDate(when)}`} width="narrow">
      <Card>
        <p>{m.answers_late_question({ time: formatTime(when) })}</p>
        <Form method="post" action={action} className="stack">
          {fields.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <SubmitButton variant="danger">{m.answers_check_out_anyway()}</SubmitButton>
        </Form>
        <ButtonLink to={next} variant="quiet" block>
          {m.answers_check_out_stay()}
        </ButtonLink>
      </Card>
    </Page>
  );
}
