import type { GameSeen, WaitingListPosition } from "#app/features/games/game-page.ts";
import { guestNameWords } from "#app/features/games/guest-names.ts";
import { gameDayPath } from "#app/features/games/paths.ts";
import { spotsLeft } from "#app/features/games/spot-count.ts";
import { useFetcher } from "#app/platform/react-router/link.tsx";
import { SubmitButton } from "#app/ui/button.tsx";
import { Badge } from "#app/ui/card.tsx";
import { Section } from "#app/ui/page.tsx";
import { momentIn } from "#app/ui/when.ts";
import { m } from "#messages";

type EveningLineProps = { game: GameSeen; line: WaitingListPosition[] };

export function EveningLine({ game, line }: EveningLineProps) {
  if (line.length === 0) return null;
  const isOpen = game.stage === "coming";
  const title = isOpen ? m.game_pages_line_title : m.game_pages_waited_title;
  return (
    <Section id="line" title={title({ count: line.length })}>
      <ol className="game-people">
        {line.map((position) => (
          <Waiting key={position.place} game={game} position={position} canMove={isOpen} />
        ))}
      </ol>
    </Section>
  );
}

type WaitingProps = { game: GameSeen; position: WaitingListPosition; canMove: boolean };

function Waiting({ game, position: { person, guest, offerUntil }, canMove }: WaitingProps) {
  const { Form, state } = useFetcher();
  const name = guest
    ? guestNameWords(guest.name, guest.host)
    : (person?.name ?? m.game_pages_player());
  const { maxPlayers } = game;
  const isFull = maxPlayers !== null && spotsLeft(game) === 0;
  return (
    <li className="evening-row">
      <span className="game-person-words">
        <b>{name}</b>{" "}
        {offerUntil ? (
          <Badge tone="accent">
            {m.game_pages_offered_until({ until: momentIn(offerUntil, game.zone) })}
          </Badge>
        ) : null}
      </span>
      {canMove ? (
        <Form method="post" action={gameDayPath(game.id)} className="tick" preventScrollReset>
          <input type="hidden" name="do" value="promote" />
          <input
            type="hidden"
            name="head"
            value={guest ? `guest:${guest.id}` : `${person?.id ?? ""}`}
          />
          <input type="hidden" name="raise" value={isFull ? "true" : "false"} />
          <SubmitButton variant="secondary" busy={state !== "idle"}>
            {isFull
              ? m.answers_roster_promote_raising({ maximum: maxPlayers + 1 })
              : m.answers_roster_promote()}
            <span className="sr-only">{` ${name}`}</span>
          </SubmitButton>
        </Form>
      ) : null}
    </li>
  );
}
