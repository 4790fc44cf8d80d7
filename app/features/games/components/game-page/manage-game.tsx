import type { GameStatus } from "#app/features/games/game-snapshot.ts";
import {
  cancelGamePath,
  deleteGamePath,
  editGamePath,
  restoreGamePath,
  undoPath,
} from "#app/features/games/manage-game.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Section } from "#app/ui/page.tsx";

type ManageGameProps = {
  id: number;
  status: GameStatus;
  /** Whether nobody else has answered. */
  isDeletable: boolean;
  /** The last change, while it can be undone. */
  undoable: number | null;
};

/** What the host and the captains do with a game until it begins. */
export function ManageGame({ id, status, isDeletable, undoable }: ManageGameProps) {
  return (
    <Section title="Manage">
      <div className="stack">
        {undoable === null ? null : (
          <ButtonLink {...over(undoPath(id, undoable))}>Undo Last Change</ButtonLink>
        )}
        {status === "on" ? (
          <>
            <ButtonLink {...over(editGamePath(id))}>Edit Game</ButtonLink>
            <ButtonLink {...over(cancelGamePath(id))}>Cancel Game</ButtonLink>
          </>
        ) : (
          <ButtonLink {...over(restoreGamePath(id))}>Put Back On</ButtonLink>
        )}
        {isDeletable ? <ButtonLink {...over(deleteGamePath(id))}>Delete Game</ButtonLink> : null}
      </div>
    </Section>
  );
}

/** A dialog over the page. */
const over = (to: string) =>
  ({ to, variant: "secondary", block: true, preventScrollReset: true }) as const;
