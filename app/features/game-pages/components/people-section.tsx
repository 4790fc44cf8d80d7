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

export function PeopleSection({ game, people }: WithPeople) {
  const { coming, guests } = people;
  const withSpot = guests.filter(({ hasSpot }) => hasSpot);
  const alone = withSpot.filter(({ broughtBy }) => !coming.some(({ id }) => id === broughtBy));
  const count = game.players;
  if (count === 0) return null;
  const title = game.cancelled ? m.game_pages_were_in_title : m.game_pages_in_title;
  return (
    <Section id="in" title={title({ count })}>
      <PeopleList
        rows={[
          ...coming.map((person) => (
            <Coming
              key={person.id}
              game={game}
              person={person}
              guests={withSpot.filter(({ broughtBy }) => broughtBy === person.id)}
            />
          )),
          ...alone.map((guest) => (
            <GuestRow
              key={`guest:${guest.id}`}
              game={game}
              guest={guest}
              name={guestNameWords(guest.name, null)}
            />
          )),
        ]}
      />
    </Section>
  );
}

type ComingProps = { game: GameSeen; person: GamePerson; guests: GameGuest[] };

function Coming({ game, person, guests }: ComingProps) {
  const { id, name, isMe } = person;
  const canMove = game.isManager && game.isShown && !game.cancelled;
  const first = name?.split(" ")[0] ?? null;
  return (
    <>
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
      {guests.map((guest) => (
        <GuestRow
          key={`guest:${guest.id}`}
          game={game}
          guest={guest}
          name={guestNameWords(guest.name, first)}
        />
      ))}
    </>
  );
}
