import type { GamePeople, GameSeen } from "#app/features/games/game-page.ts";
import { repliesWords } from "#app/features/games/guest-replies.ts";
import {
  cancelGamePath,
  deleteGamePath,
  editGamePath,
  restoreGamePath,
  undoPath,
} from "#app/features/games/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Section } from "#app/ui/page.tsx";

type ManageGameProps = {
  game: Pick<GameSeen, "id" | "cancelled" | "guestCode">;
  people: GamePeople;
  /** The last change, while it can be undone. */
  undoable: number | null;
};

/** Shows what the host and the captains do with a game until it begins. */
export function ManageGame({ game, people, undoable }: ManageGameProps) {
  const { id, cancelled } = game;
  return (
    <Section title="Manage">
      <div className="stack">
        {undoable === null ? null : (
          <ButtonLink {...over(undoPath(id, undoable))}>Undo Last Change</ButtonLink>
        )}
        {cancelled ? (
          <ButtonLink {...over(restoreGamePath(id))}>Put Back On</ButtonLink>
        ) : (
          <>
            <ButtonLink {...over(editGamePath(id))}>Edit Game</ButtonLink>
            {game.guestCode && people.replies ? (
              <p className="hint">{repliesWords(people.replies)}</p>
            ) : null}
            <ButtonLink {...over(cancelGamePath(id))}>Cancel Game</ButtonLink>
          </>
        )}
        {isUnanswered(people) ? (
          <ButtonLink {...over(deleteGamePath(id))}>Delete Game</ButtonLink>
        ) : null}
      </div>
    </Section>
  );
}

/** A dialog over the page. */
const over = (to: string) =>
  ({ to, variant: "secondary", block: true, preventScrollReset: true }) as const;

/** Returns whether nobody but the reader would miss it. */
const isUnanswered = ({ coming, guests, line, maybe, answeredGuests }: GamePeople) =>
  guests.length === 0 &&
  answeredGuests.every(({ answer }) => answer === "no") &&
  [...coming, ...maybe].every(({ isMe }) => isMe) &&
  line.every(({ person }) => person?.isMe);
