import type { ReactNode } from "react";
import { RemoveButton } from "#app/features/answers/components/roster-buttons.tsx";
import {
  GuestRow,
  PeopleList,
  PersonRow,
} from "#app/features/game-pages/components/people-list.tsx";
import type {
  GameGuest,
  GamePerson,
  GameSeen,
  GamePeople as People,
} from "#app/features/games/game-page.ts";
import { guestNameWords } from "#app/features/games/guest-names.ts";
import { Section } from "#app/ui/page.tsx";
import { m } from "#messages";

export type WithPeople = { game: GameSeen; people: People };

export function PeopleSection({ game, people, list }: WithPeople & { list: ReactNode }) {
  const { coming, guests } = people;
  const withSpot = guests.filter(({ hasSpot }) => hasSpot);
  const count = game.players;
  if (count === 0) return null;
  const title = game.cancelled ? m.game_pages_were_in_title : m.game_pages_in_title;
  return (
    <Section id="in" title={title({ count })} action={list}>
      {coming.length > 0 ? (
        <PeopleList
          rows={coming.map((person) => <Coming key={person.id} game={game} person={person} />)}
        />
      ) : null}
      {withSpot.length > 0 ? (
        <>
          <h3 className="game-gone">{m.game_pages_guests_title({ count: withSpot.length })}</h3>
          <PeopleList
            rows={withSpot.map((guest) => <ComingGuest key={guest.id} game={game} guest={guest} />)}
          />
        </>
      ) : null}
    </Section>
  );
}

function Coming({ game, person }: { game: GameSeen; person: GamePerson }) {
  const { id, name, isMe } = person;
  const canMove = game.isManager && game.isShown && !game.cancelled;
  return (
    <PersonRow
      person={person}
      gameId={game.id}
      isManager={game.isManager}
      actions={
        canMove && !isMe ? (
          <RemoveButton game={game} id={id} name={name ?? m.game_pages_player()} />
        ) : null
      }
    />
  );
}

type ComingGuestProps = { game: GameSeen; guest: GameGuest };

const ComingGuest = ({ game, guest }: ComingGuestProps) => (
  <GuestRow
    game={game}
    guest={guest}
    name={guestNameWords(guest.name, guest.host)}
    mark={guest.name && guest.host ? guestNameWords(null, guest.host) : null}
  />
);
