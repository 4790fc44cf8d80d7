import { SidePatch } from "#app/features/fair-teams/components/side-lists.tsx";
import { sideCounts } from "#app/features/fair-teams/make-sides.ts";
import { colourName, type Side, type Sides, unevenWords } from "#app/features/fair-teams/sides.ts";
import { toStrength } from "#app/features/fair-teams/split.ts";
import { ReadyMessage } from "#app/features/games/components/ready-message.tsx";
import { gameDayPath } from "#app/features/games/paths.ts";
import { useFetcher } from "#app/platform/react-router/link.tsx";
import { Button } from "#app/ui/button.tsx";
import { Section } from "#app/ui/page.tsx";
import { Question } from "#app/ui/question.tsx";
import { m } from "#messages";

type GameTeamsProps = {
  gameId: number;
  about: string;
  sides: Sides | null;
  seesStrengths: boolean;
  /** The number of players who are put on sides when the button is pressed. */
  here: number;
  isOfHere: boolean;
};

export function GameTeams({ gameId, about, sides, seesStrengths, ...of }: GameTeamsProps) {
  const { here, isOfHere } = of;
  const { Form } = useFetcher();
  const form = { method: "post", action: gameDayPath(gameId), preventScrollReset: true } as const;
  const [fewest, ...others] = sideCounts.filter((count) => here >= 2 * count);
  if (!sides && !fewest) return null;
  const uneven = sides && unevenWords(sides.sides);
  return (
    <Section id="teams" title={m.fair_teams_title()}>
      <div className="stack">
        {sides ? (
          <Form {...form}>
            <input type="hidden" name="do" value="move" />
            <ul className="sides">
              {sides.sides.map((side, at) => (
                <ManagedSide
                  key={side.colour}
                  {...{ side, seesStrengths }}
                  next={(at + 1) % sides.count}
                  to={sides.sides[(at + 1) % sides.count]?.colour ?? ""}
                />
              ))}
            </ul>
          </Form>
        ) : null}
        <Form {...form} className="stack-tight">
          <input type="hidden" name="do" value="make" />
          <p className="hint">
            {isOfHere
              ? m.fair_teams_of_here({ count: here })
              : m.fair_teams_of_all({ count: here })}
          </p>
          <div className="row row-after small-buttons">
            {sides ? (
              <Button variant="secondary" name="count" value={sides.count}>
                {m.fair_teams_shuffle()}
              </Button>
            ) : (
              <Button name="count" value={fewest}>
                {m.fair_teams_make({ count: fewest ?? 2 })}
              </Button>
            )}
            {(sides ? sideCounts.filter((n) => n !== sides.count && here >= 2 * n) : others).map(
              (count) => (
                <Button key={count} variant="secondary" name="count" value={count}>
                  {m.fair_teams_count({ count })}
                </Button>
              ),
            )}
          </div>
        </Form>
        {sides ? (
          <>
            <Form {...form} className="stack-tight">
              <p role="status">
                {sides.isPublished ? m.fair_teams_published() : m.fair_teams_draft()}
                {uneven ? ` ${uneven}.` : null}
              </p>
              <div className="row row-after">
                <Button
                  variant="secondary"
                  name="do"
                  value={sides.isPublished ? "withdraw" : "publish"}
                >
                  {sides.isPublished ? m.fair_teams_withdraw() : m.fair_teams_publish()}
                </Button>
                {uneven ? (
                  <Button variant="secondary" name="do" value="even">
                    {m.fair_teams_even()}
                  </Button>
                ) : null}
              </div>
            </Form>
            <ReadyMessage label={m.fair_teams_share()} text={inWords(about, sides.sides)} />
            <Form {...form}>
              <Question title={m.fair_teams_remove_title()} text={m.fair_teams_remove_text()}>
                <Button variant="danger" name="do" value="remove">
                  {m.fair_teams_remove()}
                </Button>
              </Question>
            </Form>
          </>
        ) : null}
      </div>
    </Section>
  );
}

const inWords = (about: string, sides: Side[]) =>
  [
    about,
    ...sides.map(
      ({ colour, players }) =>
        `${colourName(colour)}: ${players.map(({ name }, at) => name ?? m.games_unknown_player({ position: at + 1 })).join(", ")}`,
    ),
  ].join("\n");

type ManagedSideProps = {
  side: Side;
  seesStrengths: boolean;
  next: number;
  to: string;
};

const ManagedSide = ({ side: { colour, players }, seesStrengths, next, to }: ManagedSideProps) => (
  <li className="card">
    <h3>
      <SidePatch colour={colour} />
      {`${colourName(colour)} (${players.length})`}
    </h3>
    {seesStrengths ? (
      <p className="hint">{m.fair_teams_strength_sum({ sum: toStrength(players) })}</p>
    ) : null}
    <ul className="side-moves">
      {players.map(({ key, name }, at) => (
        <li key={key}>
          <button type="submit" name="move" value={`${key}>${next + 1}`} className="side-move">
            {name ?? m.games_unknown_player({ position: at + 1 })}
            <span className="sr-only">{` ${m.fair_teams_move_to({ colour: colourName(to) })}`}</span>
          </button>
        </li>
      ))}
    </ul>
  </li>
);
