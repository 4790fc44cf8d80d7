import type { WithPeople } from "#app/features/games/components/game-page/game-people.tsx";
import { PersonRow } from "#app/features/games/components/game-page/person-row.tsx";
import type { GamePerson, GameSeen } from "#app/features/games/game-page.ts";
import { Section } from "#app/ui/page.tsx";
import { dayOf, timeOf } from "#app/ui/when.ts";

/** Who said maybe and no; for managers also how many said nothing, and who left late. */
export function GameOthers({ game, people }: WithPeople) {
  const { maybe, cant, unanswered, lateOuts } = people;
  return (
    <>
      <Said id="maybe" title="Maybe" game={game} people={maybe} />
      <Said id="cant" title="Can't come" game={game} people={cant} />
      {unanswered ? <p className="hint">{unansweredWords(unanswered)}</p> : null}
      {lateOuts && lateOuts.length > 0 ? (
        <Section id="late" title={`Checked out late (${lateOuts.length})`}>
          <ul>
            {lateOuts.map(({ id, name, when }) => (
              <li key={id}>{`${name ?? "Player"} · ${dayOf(when)}, ${timeOf(when)}`}</li>
            ))}
          </ul>
        </Section>
      ) : null}
    </>
  );
}

const unansweredWords = (count: number) =>
  count === 1 ? "1 has not answered" : `${count} have not answered`;

type SaidProps = { id: string; title: string; game: GameSeen; people: GamePerson[] };

function Said({ id, title, game, people }: SaidProps) {
  if (people.length === 0) return null;
  return (
    <Section id={id} title={`${title} (${people.length})`}>
      <ul className="game-people">
        {people.map((person) => (
          <PersonRow key={person.id} person={person} gameId={game.id} isManager={game.isManager} />
        ))}
      </ul>
    </Section>
  );
}
