import { guestNameMax } from "#app/features/answers/add-guest.ts";
import { LetIn } from "#app/features/answers/components/roster-buttons.tsx";
import { GuestRow, PeopleList } from "#app/features/game-pages/components/people-list.tsx";
import type { WithPeople } from "#app/features/game-pages/components/people-section.tsx";
import { guestNameWords } from "#app/features/games/guest-names.ts";
import { guestsPath } from "#app/features/games/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Section } from "#app/ui/page.tsx";
import { m } from "#messages";

export function GameGuests({ game, people }: WithPeople) {
  const { guestsEach, state } = game;
  const mine = people.guests.filter(({ isMine }) => isMine).length;
  const isComing = state === "in" || state === "waiting" || state === "offered";
  const isOpen = game.isShown && !game.cancelled && isComing;
  if (!isOpen || mine >= guestsEach) return null;
  return (
    <details id="guests">
      <summary>
        <h2>{m.game_pages_bring_guest()}</h2>
      </summary>
      <form className="stack-tight" method="post" action={guestsPath(game.id)}>
        <input type="hidden" name="mine" value={mine} />
        <Field
          key={mine}
          id="guest-name"
          name="name"
          label={m.game_pages_bring_guest_name()}
          hint={m.game_pages_bring_guest_left({ guests: guestsEach - mine })}
          maxLength={guestNameMax}
          autoComplete="off"
        />
        <Button variant="secondary">{m.game_pages_bring_guest_add()}</Button>
      </form>
    </details>
  );
}

export function GuestRequests({ game, people: { answeredGuests } }: WithPeople) {
  const asking = answeredGuests.filter(({ answer }) => answer === "asked");
  if (asking.length === 0) return null;
  const canMove = game.isShown && !game.cancelled;
  return (
    <Section id="asking" title={m.game_pages_asking({ count: asking.length })}>
      <PeopleList
        rows={asking.map((guest) => {
          const name = guestNameWords(guest.name, null);
          return (
            <GuestRow
              key={guest.id}
              game={game}
              guest={guest}
              name={name}
              removing={m.game_pages_asking_dismiss()}
            >
              {canMove ? <LetIn game={game} id={guest.id} name={name} /> : null}
            </GuestRow>
          );
        })}
      />
    </Section>
  );
}
