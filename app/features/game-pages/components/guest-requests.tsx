import { GuestRow } from "#app/features/game-pages/components/guest-row.tsx";
import { PeopleList } from "#app/features/game-pages/components/people-list.tsx";
import type { WithPeople } from "#app/features/game-pages/components/people-section.tsx";
import { toGuestName } from "#app/features/games/game.ts";
import { LetIn } from "#app/features/roster/components/roster-buttons.tsx";
import { Section } from "#app/ui/page.tsx";

/** Guests who ask to be let in, as the game is full for guests: managers alone see them. */
export function GuestRequests({ game, people: { answeredGuests } }: WithPeople) {
  const asking = answeredGuests.filter(({ answer }) => answer === "ask");
  if (asking.length === 0) return null;
  const canMove = game.isShown && !game.cancelled;
  return (
    <Section id="asking" title={`Asking to come (${asking.length})`}>
      <PeopleList
        rows={asking.map((guest) => {
          const name = toGuestName(guest.name, null);
          return (
            <GuestRow key={guest.id} game={game} guest={guest} name={name} removing="Dismiss">
              {canMove ? <LetIn game={game} id={guest.id} name={name} /> : null}
            </GuestRow>
          );
        })}
      />
    </Section>
  );
}
