import type { ReactNode } from "react";
import { PersonInRow } from "#app/features/game-pages/components/people-list.tsx";
import type { GameGuest, GameSeen } from "#app/features/games/game-page.ts";
import { gamePagePath, removeGuestPath } from "#app/features/games/paths.ts";
import { PendingRemoval } from "#app/features/roster/components/roster-buttons.tsx";
import { ReportLink } from "#app/features/safety/components/report-link.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { m } from "#messages";

type GuestRowProps = {
  game: GameSeen;
  guest: GameGuest;
  name: string;
  /** The label of the button that removes the guest. */
  removing?: string;
  children?: ReactNode;
};

/** A guest in a row of their own; who brings the guest and the managers can remove it. */
export function GuestRow({ game, guest, name, removing, children }: GuestRowProps) {
  const canRemove =
    (guest.isMine || game.isManager) && game.isShown && !game.cancelled && !guest.outAt;
  return (
    <PersonInRow
      className={guest.broughtBy === null ? "" : "game-brought"}
      isOpen={Boolean(children)}
      below={<PendingRemoval {...guest} gameId={game.id} name={name} guest />}
      actions={
        guest.isMine && !canRemove && !children ? null : (
          <>
            {children}
            {canRemove ? (
              <RemoveGuest game={game} guest={guest} name={name} removing={removing} />
            ) : null}
            {guest.isMine ? null : (
              <ReportLink
                subject={{ kind: "guest", id: guest.id }}
                name={name}
                next={gamePagePath(game.id)}
              />
            )}
          </>
        )
      }
    >
      <span className="game-person-words">
        {name}{" "}
        {guest.broughtBy === null || guest.name ? <Badge>{m.game_pages_guest()}</Badge> : null}
      </span>
    </PersonInRow>
  );
}

export const RemoveGuest = ({ game, guest, name, removing }: GuestRowProps) => (
  <form method="post" action={removeGuestPath(game.id, guest.id)}>
    <button type="submit" className={`${buttonClass({ variant: "secondary" })} game-small`}>
      {removing ?? m.game_pages_remove_guest()}
      <span className="sr-only"> {name}</span>
    </button>
  </form>
);
