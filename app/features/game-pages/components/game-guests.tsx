import type { WithPeople } from "#app/features/game-pages/components/people-section.tsx";
import { guestsPath } from "#app/features/games/paths.ts";
import { guestNameMax } from "#app/features/guests/add-guest.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Section } from "#app/ui/page.tsx";

/** Brings guests, as many as the game allows: for members who are in or in line. */
export function GameGuests({ game, people }: WithPeople) {
  const { guestsEach, state } = game;
  const mine = people.guests.filter(({ isMine }) => isMine).length;
  const isComing = state === "in" || state === "waiting" || state === "offered";
  const isOpen = game.isShown && !game.cancelled && isComing;
  if (!isOpen || mine >= guestsEach) return null;
  return (
    <Section id="guests" title="Bring a guest">
      <form className="stack" method="post" action={guestsPath(game.id)}>
        <Field
          key={mine}
          id="guest-name"
          name="name"
          label="Name (optional)"
          hint={`You can bring ${leftWords(guestsEach - mine)}. Each takes a spot.`}
          maxLength={guestNameMax}
          autoComplete="off"
        />
        <Button variant="secondary">Add Guest</Button>
      </form>
    </Section>
  );
}

const leftWords = (left: number) => (left === 1 ? "1 guest" : `${left} guests`);
