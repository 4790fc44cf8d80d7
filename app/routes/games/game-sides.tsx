import type { ActionFunctionArgs } from "react-router";
import type { z } from "zod";
import { Live } from "#app/browser/live.tsx";
import { submit, useActionResult } from "#app/browser/submit.ts";
import { user } from "#app/features/accounts/current-user.server.ts";
import {
  evenSides,
  publishSides,
  removeSides,
  sidesFields,
  sidesForms,
  swapSides,
} from "#app/features/fair-teams/change-sides.server.ts";
import { SideLists } from "#app/features/fair-teams/components/side-lists.tsx";
import {
  MakeSidesForm,
  RemoveSides,
  SidesActs,
  SwapForm,
} from "#app/features/fair-teams/components/sides-forms.tsx";
import { makeSides } from "#app/features/fair-teams/make-sides.server.ts";
import {
  changeSidesProblems,
  makeSidesProblems,
  sidesEvened,
  sidesLimitPerGame,
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
import type { Notice } from "#app/lib/outcome.ts";
import { unlisted } from "#app/lib/page-meta.ts";
import type { Filled } from "#app/platform/http/form.server.ts";
import {
  type FormUse,
  notTyped,
  redirectWithNotice,
  submitForm,
  submitNamedForm,
} from "#app/platform/http/form-action.server.ts";
import { withinLimit } from "#app/platform/http/limits.server.ts";
import { requireId, servicesContext } from "#app/platform/http/request-context.server.ts";
import type { Ruled } from "#app/platform/http/use-case.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Page, Section } from "#app/ui/page.tsx";
import { toDate, toTime } from "#app/ui/when.ts";
import type { Db } from "#db/client.server.ts";
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

/** Each form of the page says what it does. */
export const action = (args: Route.ActionArgs) => submitNamedForm(args, sidesFields, forms);

type Game = { managerId: number; gameId: number };

type SidesForm<Input, Value> = Pick<FormUse<Input, Value, unknown, never>, "problems"> & {
  schema: z.core.$ZodType<Input>;
  rule: (call: {
    args: ActionFunctionArgs;
    db: Db;
    game: Game;
    input: Input;
  }) => Promise<Ruled<Value>>;
  done: (value: Value) => Notice;
};

/** A form of the page, which leads back to it. */
const sidesForm =
  <Input, Value>({ rule, done, ...use }: SidesForm<Input, Value>) =>
  (args: ActionFunctionArgs, form: Filled) => {
    const gameId = requireId(args.params.id);
    const page = sidesPath(gameId);
    return submitForm(
      args,
      {
        ...use,
        caller: user,
        limits: sidesLimits,
        invalid: notTyped,
        rule: ({ db, caller: { id: managerId }, input }) =>
          rule({ args, db, game: { managerId, gameId }, input }),
        done: (value) => redirectWithNotice(page, done(value)),
        failed: sidesNotSaved,
        backTo: () => page,
      },
      form,
    );
  };

type ActOnSides = (db: Db, game: Game) => ReturnType<typeof removeSides>;

const sidesAct = (act: ActOnSides, notice: Notice) =>
  sidesForm({
    schema: sidesForms.act,
    problems: changeSidesProblems,
    rule: ({ db, game }) => act(db, game),
    done: () => notice,
  });

const forms = {
  make: sidesForm({
    schema: sidesForms.make,
    problems: makeSidesProblems,
    rule: ({ args, db, game, input: { count } }) =>
      withinLimit(args, { limit: sidesLimitPerGame, of: game.gameId }, () =>
        makeSides(db, { ...game, count, random: Math.random }),
      ),
    done: () => sidesMade(),
  }),
  swap: sidesForm({
    schema: sidesForms.swap,
    problems: swapSidesProblems,
    rule: ({ args, db, game, input: { a, b, version } }) =>
      withinLimit(args, { limit: sidesLimitPerGame, of: game.gameId }, () =>
        swapSides(db, { ...game, a, b, version }),
      ),
    done: sidesSwapped,
  }),
  even: sidesForm({
    schema: sidesForms.act,
    problems: changeSidesProblems,
    rule: ({ db, game }) => evenSides(db, game),
    done: () => sidesEvened(),
  }),
  publish: sidesAct((db, game) => publishSides(db, { ...game, published: true }), sidesPublished()),
  withdraw: sidesAct(
    (db, game) => publishSides(db, { ...game, published: false }),
    sidesWithdrawn(),
  ),
  remove: sidesAct(removeSides, sidesRemoved()),
};

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
