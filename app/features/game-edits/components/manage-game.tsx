import type { GamePeople, GameSeen } from "#app/features/games/game-page.ts";
import { repliesWords } from "#app/features/games/guest-replies.ts";
import {
  cancelGamePath,
  deleteGamePath,
  editGamePath,
  gameDayPath,
  restoreGamePath,
  undoPath,
} from "#app/features/games/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Section } from "#app/ui/page.tsx";

type ManageGameProps = {
  game: Pick<GameSeen, "id" | "cancelled" | "guestCode" | "hasGameDay" | "isManager" | "stage">;
  people: GamePeople;
  /** The last change, while it can be undone. */
  undoable: number | null;
};

/** Shows what the host and the captains do with a game: until it begins, and on its day. */
export function ManageGame({ game, ...rest }: ManageGameProps) {
  const { hasGameDay, isManager, stage } = game;
  const isComing = isManager && stage === "coming";
  if (!isComing && !hasGameDay) return null;
  return (
    <Section title="Manage">
      <div className="stack">
        {hasGameDay ? (
          <ButtonLink to={gameDayPath(game.id)} variant="secondary" block>
            Game Day
          </ButtonLink>
        ) : null}
        {isComing ? <ManageComing game={game} {...rest} /> : null}
      </div>
    </Section>
  );
}

function ManageComing({ game, people, undoable }: ManageGameProps) {
  const { id, cancelled } = game;
  return (
    <>
      {undoable === null ? null : (
        <ButtonLink {...over(undoPath(id, undoable))}>Undo Last Change</ButtonLink>
      )}
      {cancelled ? (
        <ButtonLink {...over(restoreGamePath(id))}>Undo cancel</ButtonLink>
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
    </>
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
