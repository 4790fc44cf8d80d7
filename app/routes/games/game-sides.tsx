import type { ActionFunctionArgs } from "react-router";
import { Live } from "#app/browser/live.tsx";
import { submit, useActionResult } from "#app/browser/submit.ts";
import {
  evenSidesUseCase,
  publishSidesUseCase,
  removeSidesUseCase,
  sidesFields,
  sidesForms,
  swapSidesUseCase,
} from "#app/features/fair-teams/change-sides.server.ts";
import { SideLists } from "#app/features/fair-teams/components/side-lists.tsx";
import {
  MakeSidesForm,
  RemoveSides,
  SidesActs,
  SwapForm,
} from "#app/features/fair-teams/components/sides-forms.tsx";
import { makeSidesUseCase } from "#app/features/fair-teams/make-sides.server.ts";
import {
  sidesEvened,
  sidesMade,
  sidesNotSaved,
  sidesPublished,
  sidesRemoved,
  sidesSwapped,
  sidesWithdrawn,
} from "#app/features/fair-teams/make-sides.ts";
import { readSides } from "#app/features/fair-teams/sides.queries.server.ts";
import { requireGameDay } from "#app/features/game-day/require-game-day.server.ts";
import { gameDayPath, gamePagePath, sidesPath } from "#app/features/games/paths.ts";
import { countLine } from "#app/features/games/spot-count.ts";
import { done, type Notice } from "#app/lib/outcome.ts";
import { unlisted } from "#app/lib/page-meta.ts";
import {
  formAction,
  formActions,
  notTyped,
  redirectWithNotice,
} from "#app/platform/http/form-action.server.ts";
import { requireId, servicesContext } from "#app/platform/http/request-context.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Page, Section } from "#app/ui/page.tsx";
import { toDate, toTime } from "#app/ui/when.ts";
import { m } from "#messages";
import membersStyle from "../../members.css?url";
import type { Route } from "./+types/game-sides.ts";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: membersStyle }];

export const meta = unlisted(m.fair_teams_title, m.fair_teams_description);

export async function loader(args: Route.LoaderArgs) {
  const mark = args.context.get(servicesContext).changes.cursor();
  const { db, user, game } = await requireGameDay(args);
  const found = await readSides(db, { gameId: game.id, userId: user.id });
  if (!found.ok) return { game, mark, sides: null, seesStrengths: false };
  const { seesStrengths, ...sides } = found.value;
  return { game, mark, sides, seesStrengths };
}

/** Each form leads back to the page. */
const onPage = {
  invalid: notTyped,
  backTo: (_: unknown, { params }: ActionFunctionArgs) => sidesPath(requireId(params.id)),
  failed: sidesNotSaved,
};

const backToPage = (id: number, notice: Notice) => redirectWithNotice(sidesPath(id), notice);

const publishForm = (published: boolean, notice: () => Notice) =>
  formAction(publishSidesUseCase, {
    ...onPage,
    schema: sidesForms.act,
    prepare: () => done({ published }),
    done: (_, { id }) => backToPage(id, notice()),
  });

export const action = formActions(sidesFields, {
  make: formAction(makeSidesUseCase, {
    ...onPage,
    schema: sidesForms.make,
    done: (_, { id }) => backToPage(id, sidesMade()),
  }),
  swap: formAction(swapSidesUseCase, {
    ...onPage,
    schema: sidesForms.swap,
    done: (swapped, { id }) => backToPage(id, sidesSwapped(swapped)),
  }),
  even: formAction(evenSidesUseCase, {
    ...onPage,
    schema: sidesForms.act,
    done: (_, { id }) => backToPage(id, sidesEvened()),
  }),
  publish: publishForm(true, sidesPublished),
  withdraw: publishForm(false, sidesWithdrawn),
  remove: formAction(removeSidesUseCase, {
    ...onPage,
    schema: sidesForms.act,
    done: (_, { id }) => backToPage(id, sidesRemoved()),
  }),
});

export const clientAction = (args: Route.ClientActionArgs) => submit(args, sidesNotSaved);

export default function GameSides({ loaderData, actionData: latest }: Route.ComponentProps) {
  const { game, mark, sides, seesStrengths } = loaderData;
  const again = useActionResult(latest);
  const isOpen = game.isShown && !game.cancelled;
  return (
    <Page
      title={m.fair_teams_title()}
      eyebrow={game.team.name}
      lead={`${toDate(game.when)}, ${toTime(game.when)} · ${countLine(game)}`}
      width="narrow"
      notice={again?.notice}
    >
      <Live teamIds={[game.team.id]} cursor={mark} />
      <p className="row">
        <ButtonLink to={gameDayPath(game.id)} variant="secondary">
          {m.fair_teams_game_day()}
        </ButtonLink>
        <ButtonLink to={gamePagePath(game.id)} variant="secondary">
          {m.fair_teams_view_game()}
        </ButtonLink>
      </p>
      {game.cancelled ? <p>{m.fair_teams_cancelled()}</p> : null}
      {sides ? (
        <div className="section">
          <SideLists sides={sides.sides} seesStrengths={seesStrengths} heading="h2" />
        </div>
      ) : null}
      {sides && isOpen ? (
        <>
          <SidesActs gameId={game.id} sides={sides} />
          <Section title={m.fair_teams_swap_title()}>
            <SwapForm gameId={game.id} sides={sides} />
          </Section>
        </>
      ) : null}
      {isOpen ? (
        <Section title={sides ? m.fair_teams_shuffle_title() : m.fair_teams_make_title()}>
          <MakeSidesForm gameId={game.id} sides={sides} />
        </Section>
      ) : null}
      {sides && isOpen ? <RemoveSides gameId={game.id} /> : null}
    </Page>
  );
}
