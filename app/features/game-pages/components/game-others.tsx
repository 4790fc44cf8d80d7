import {
  GuestRow,
  PeopleList,
  PersonRow,
} from "#app/features/game-pages/components/people-list.tsx";
import type { WithPeople } from "#app/features/game-pages/components/people-section.tsx";
import type {
  AnsweredGuest,
  GameGuest,
  GamePerson,
  GameSeen,
} from "#app/features/games/game-page.ts";
import { guestNameWords } from "#app/features/games/guest-names.ts";
import { gameDayPath } from "#app/features/games/paths.ts";
import { Link } from "#app/platform/react-router/link.tsx";
import { Section } from "#app/ui/page.tsx";
import { formatDay, formatTime } from "#app/ui/when.ts";
import { m } from "#messages";

export function GameOthers({ game, people }: WithPeople) {
  const { maybe, cant, answeredGuests, unanswered, lateOuts } = people;
  const guestsWho = (desired: AnsweredGuest["answer"]) =>
    answeredGuests.filter(({ answer }) => answer === desired);
  return (
    <>
      <Comments
        id="maybe"
        title={m.game_pages_maybe_title}
        game={game}
        people={maybe}
        guests={guestsWho("maybe")}
      />
      <Comments
        id="cant"
        title={m.game_pages_cannot_title}
        game={game}
        people={cant}
        guests={guestsWho("no")}
      />
      {unanswered && game.stage === "coming" && !game.cancelled ? (
        <p>
          <Link to={`${gameDayPath(game.id)}#unanswered`} className="tap">
            {m.game_pages_unanswered({ count: unanswered })}
          </Link>
        </p>
      ) : null}
      {lateOuts && lateOuts.length > 0 ? (
        <Section id="late" title={m.game_pages_late_title({ count: lateOuts.length })}>
          <ul>
            {lateOuts.map(({ id, name, when }) => (
              <li
                key={id}
              >{`${name ?? m.game_pages_player()} · ${formatDay(when)}, ${formatTime(when)}`}</li>
            ))}
          </ul>
        </Section>
      ) : null}
    </>
  );
}

type CommentsProps = {
  id: string;
  title: (facts: { count: number }) => string;
  game: GameSeen;
  people: GamePerson[];
  guests: GameGuest[];
};

function Comments({ id, title, game, people, guests }: CommentsProps) {
  const count = people.length + guests.length;
  if (count === 0) return null;
  return (
    <Section id={id} title={title({ count })}>
      <PeopleList
        rows={[
          ...people.map((person) => (
            <PersonRow
              key={person.id}
              person={person}
              gameId={game.id}
              isManager={game.isManager}
            />
          )),
          ...guests.map((guest) => (
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
