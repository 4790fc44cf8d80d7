import { data, href } from "react-router";
import { submit, useActionResult } from "#app/browser/submit.ts";
import { answerFromMailForm, answerGame } from "#app/features/answers/answer-game.server.ts";
import {
  answerFormProblems,
  answerGameProblems,
  answerLinkLimits,
  answerSaved,
  gameAnswers,
  notAnswered,
  stillInLine,
  unknownAnswerLink,
} from "#app/features/answers/answer-game.ts";
import { findAnswerableGame } from "#app/features/answers/answers.queries.server.ts";
import { AnswerButtons } from "#app/features/answers/components/answer-buttons.tsx";
import { readAnswerToken } from "#app/features/game-mail/answer-link.server.ts";
import { renderProblem } from "#app/lib/outcome.ts";
import { secretMeta } from "#app/lib/page-meta.ts";
import { parseFields, readForm, showAgain } from "#app/platform/http/form.server.ts";
import { overLimit } from "#app/platform/http/limits.server.ts";
import { type AppServices, servicesContext } from "#app/platform/http/request-context.server.ts";
import { refusedBy } from "#app/platform/http/use-case.server.ts";
import { plainPage } from "#app/platform/react-router/plain-page.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { onDate } from "#app/ui/dates.ts";
import { Page } from "#app/ui/page.tsx";
import { m } from "#messages";
import membersStyle from "../../members.css?url";
import type { Route } from "./+types/answer-from-mail.ts";

export const handle = plainPage;

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: membersStyle }];

export const meta = secretMeta(m.answers_link_title);

/** Anybody with this URL can answer for the member, so other sites must not get it as a
 * referrer. */
export const headers: Route.HeadersFunction = () => ({ "referrer-policy": "same-origin" });

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const member = readAnswerer(services, url);
  const game = member && (await findAnswerableGame(services.db, member));
  const chosen = gameAnswers.find((answer) => answer === url.searchParams.get("answer"));
  return data({ game: game ?? null, chosen }, { status: game ? 200 : 404 });
}

export async function action(args: Route.ActionArgs) {
  const services = args.context.get(servicesContext);
  const member = readAnswerer(services, args.url);
  if (!member) return data({ notice: notAnswered() }, { status: 404 });
  const tooMany = await overLimit(args, answerLinkLimits);
  if (tooMany) return showAgain(undefined, renderProblem(tooMany));
  const schema = answerFromMailForm;
  const { fields } = await readForm(args.request, { schema });
  const submission = parseFields(fields, schema);
  if (submission.status !== "success") return showAgain(submission, { notice: notAnswered() });
  const answer = { ...submission.value, wait: true, endsAtTipOff: true };
  const outcome = await answerGame(services.db, { ...member, ...answer });
  if (!outcome.ok)
    return showAgain(
      submission,
      refusedBy({ ...answerGameProblems, ...answerFormProblems }, outcome),
    );
  const { wasWaiting, state, place } = outcome.value;
  const isStill = wasWaiting && state === "waiting" && place;
  return data({ isSaved: true, notice: isStill ? stillInLine(place) : answerSaved() });
}

const readAnswerer = ({ settings }: AppServices, url: URL) =>
  readAnswerToken(settings, url.searchParams.get("token"));

export const clientAction = (args: Route.ClientActionArgs) => submit(args, notAnswered);

export default function AnswerFromMail({ loaderData, actionData: latest }: Route.ComponentProps) {
  const actionData = useActionResult(latest);
  const { game, chosen } = loaderData;
  if (!game) return <Unknown />;
  const notice = actionData && "notice" in actionData ? actionData.notice : undefined;
  return (
    <Page title={game.name} lead={`${onDate(game.when)}, ${game.address}`} width="narrow">
      <AnswerButtons game={game} chosen={chosen} notice={notice} />
    </Page>
  );
}

const Unknown = () => (
  <Page title={unknownAnswerLink.title()} lead={unknownAnswerLink.text()}>
    <p className="row">
      <ButtonLink to={href("/sign-in")}>{m.answers_link_sign_in()}</ButtonLink>
      <ButtonLink to={href("/")} variant="secondary">
        {m.answers_link_home()}
      </ButtonLink>
    </p>
  </Page>
);
