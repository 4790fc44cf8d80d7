import type { ActionFunctionArgs } from "react-router";
import { useActionResult } from "#app/browser/action-result.ts";
import { Live } from "#app/browser/live.tsx";
import { submit } from "#app/browser/submit.ts";
import { user } from "#app/features/accounts/current-user.server.ts";
import {
  evenSides,
  publishSides,
  removeSides,
  swapSides,
} from "#app/features/fair-teams/change-sides.server.ts";
import { SideLists } from "#app/features/fair-teams/components/side-lists.tsx";
import {
  MakeSidesForm,
  RemoveSides,
  SidesActs,
  SwapForm,
} from "#app/features/fair-teams/components/sides-forms.tsx";
import { sidesFields, sidesForms } from "#app/features/fair-teams/make-sides.input.ts";
import { makeSides } from "#app/features/fair-teams/make-sides.server.ts";
import {
  changeSidesProblems,
  makeSidesProblems,
  sidesEvened,
  sidesLimits,
  sidesMade,
  sidesNotSaved,
  sidesPublished,
  sidesRemoved,
  sidesSwapped,
  sidesWithdrawn,
  swapSidesProblems,
} from "#app/features/fair-teams/make-sides.ts";
import { readSides } from "#app/features/fair-teams/sides.queries.server.ts";
import { requireGameDay } from "#app/features/game-day/require-game-day.server.ts";
import { gameDayPath, gamePagePath, sidesPath } from "#app/features/games/paths.ts";
import { countLine } from "#app/features/games/spot-count.ts";
import { unlisted } from "#app/lib/page-meta.ts";
import { servicesContext } from "#app/platform/http/app-services.server.ts";
import { redirectWithNotice } from "#app/platform/http/flash.server.ts";
import { type Filled, notTyped, readForm } from "#app/platform/http/form.server.ts";
import { submitForm } from "#app/platform/http/form-action.server.ts";
import { requireId } from "#app/platform/http/path-id.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Page, Section } from "#app/ui/page.tsx";
import { toDate, toTime } from "#app/ui/when.ts";
import type { Route } from "./+types/game-sides.ts";

export const meta = unlisted("Teams", "The teams in which a game is played.");

export async function loader(args: Route.LoaderArgs) {
  const mark = args.context.get(servicesContext).changes.cursor();
  const { db, user, game } = await requireGameDay(args);
  const found = await readSides(db, { gameId: game.id, userId: user.id });
  if (!found.ok) return { game, mark, sides: null, seesStrengths: false };
  const { seesStrengths, ...sides } = found.value;
  if (seesStrengths) return { game, mark, sides, seesStrengths };
  const withoutStrengths = sides.sides.map(({ colour, heads }) => ({
    colour,
    heads: heads.map((head) => ({ ...head, strength: 0 })),
  }));
  return { game, mark, sides: { ...sides, sides: withoutStrengths }, seesStrengths };
}

/** Each form of the page says what it does. */
export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request, { schema: sidesFields });
  switch (form.fields.get("do")) {
    case "make":
      return submitMake(args, form);
    case "swap":
      return submitSwap(args, form);
    default:
      return submitAct(args, form);
  }
}

/** Options that all forms of the page share. */
const toUse = ({ params }: ActionFunctionArgs) => ({
  caller: user,
  limits: sidesLimits,
  failed: sidesNotSaved,
  backTo: () => sidesPath(requireId(params.id)),
});

function submitMake(args: ActionFunctionArgs, form: Filled) {
  const gameId = requireId(args.params.id);
  return submitForm(
    args,
    {
      ...toUse(args),
      schema: sidesForms.make,
      invalid: notTyped,
      problems: makeSidesProblems,
      rule: ({ db, caller: { id: managerId }, input: { count, colour } }) =>
        makeSides(db, { managerId, gameId, count, colours: colour.slice(0, count) }),
      done: () => redirectWithNotice(sidesPath(gameId), sidesMade),
    },
    form,
  );
}

function submitSwap(args: ActionFunctionArgs, form: Filled) {
  const gameId = requireId(args.params.id);
  return submitForm(
    args,
    {
      ...toUse(args),
      schema: sidesForms.swap,
      invalid: notTyped,
      problems: swapSidesProblems,
      rule: ({ db, caller: { id: managerId }, input: { a, b, version } }) =>
        swapSides(db, { managerId, gameId, a, b, version }),
      done: (swapped) => redirectWithNotice(sidesPath(gameId), sidesSwapped(swapped)),
    },
    form,
  );
}

const acts = {
  even: { notice: sidesEvened, run: evenSides },
  remove: { notice: sidesRemoved, run: removeSides },
  publish: {
    notice: sidesPublished,
    run: (...[db, game]: Parameters<typeof removeSides>) =>
      publishSides(db, { ...game, published: true }),
  },
  withdraw: {
    notice: sidesWithdrawn,
    run: (...[db, game]: Parameters<typeof removeSides>) =>
      publishSides(db, { ...game, published: false }),
  },
};

function submitAct(args: ActionFunctionArgs, form: Filled) {
  const gameId = requireId(args.params.id);
  return submitForm(
    args,
    {
      ...toUse(args),
      schema: sidesForms.plain,
      invalid: notTyped,
      problems: changeSidesProblems,
      rule: ({ db, caller: { id: managerId }, input }) =>
        acts[input.do].run(db, { managerId, gameId }),
      done: (_, { input }) => redirectWithNotice(sidesPath(gameId), acts[input.do].notice),
    },
    form,
  );
}

export const clientAction = (args: Route.ClientActionArgs) => submit(args, sidesNotSaved);

export default function GameSides({ loaderData, actionData: latest }: Route.ComponentProps) {
  const { game, mark, sides, seesStrengths } = loaderData;
  const again = useActionResult(latest);
  const isOpen = game.isShown && !game.cancelled;
  return (
    <Page
      title="Teams"
      eyebrow={game.team.name}
      lead={`${toDate(game.when)}, ${toTime(game.when)} · ${countLine(game)}`}
      width="narrow"
      notice={again?.notice}
    >
      <Live teamIds={[game.team.id]} cursor={mark} />
      <p className="row">
        <ButtonLink to={gameDayPath(game.id)} variant="secondary">
          Game Day
        </ButtonLink>
        <ButtonLink to={gamePagePath(game.id)} variant="secondary">
          View game
        </ButtonLink>
      </p>
      {game.cancelled ? <p>This game was cancelled.</p> : null}
      {sides ? <SideLists sides={sides.sides} seesStrengths={seesStrengths} /> : null}
      {sides && isOpen ? (
        <>
          <SidesActs gameId={game.id} sides={sides} />
          <Section title="Swap">
            <SwapForm gameId={game.id} sides={sides} />
          </Section>
        </>
      ) : null}
      {isOpen ? (
        <Section title={sides ? "Make them anew" : "Make teams"}>
          <MakeSidesForm gameId={game.id} sides={sides} />
        </Section>
      ) : null}
      {sides && isOpen ? <RemoveSides gameId={game.id} /> : null}
    </Page>
  );
}
