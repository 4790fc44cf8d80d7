import { OfferButtons, TakeForGuest } from "#app/features/answers/components/offer-buttons.tsx";
import {
  PendingRemoval,
  PromoteButton,
  RemoveButton,
} from "#app/features/answers/components/roster-buttons.tsx";
import {
  GuestFace,
  GuestMark,
  PeopleList,
  PersonInRow,
  PersonRow,
  RemoveGuest,
} from "#app/features/game-pages/components/people-list.tsx";
import type { WithPeople } from "#app/features/game-pages/components/people-section.tsx";
import type { GameSeen, WaitingListPosition } from "#app/features/games/game-page.ts";
import { givesSpot } from "#app/features/games/game-state.ts";
import { guestNameWords } from "#app/features/games/guest-names.ts";
import { gamePagePath } from "#app/features/games/paths.ts";
import { Badge } from "#app/ui/card.tsx";
import { Section } from "#app/ui/page.tsx";
import { momentIn } from "#app/ui/when.ts";
import { m } from "#messages";

export function GameWaitingList({ game, people: { line } }: WithPeople) {
  if (line.length === 0) return null;
  const isOpen = game.stage === "coming";
  const title = isOpen ? m.game_pages_line_title : m.game_pages_waited_title;
  return (
    <Section id="line" title={title({ count: line.length })}>
      <PeopleList
        isNumbered={isOpen}
        rows={line.map((entry) => <Entry key={entry.place} game={game} entry={entry} />)}
      />
    </Section>
  );
}

function Entry({ game, entry }: { game: GameSeen; entry: WaitingListPosition }) {
  const { person, guest, offerUntil } = entry;
  const isComing = game.stage === "coming";
  const canMove = game.isManager && isComing && !game.cancelled;
  const badge = offerUntil ? (
    <Badge tone="accent">
      {m.game_pages_offered_until({ until: momentIn(offerUntil, game.zone) })}
    </Badge>
  ) : null;
  if (person)
    return (
      <PersonRow
        person={person}
        gameId={game.id}
        isManager={game.isManager}
        badge={badge}
        actions={
          canMove ? (
            <Moves game={game} id={person.id} name={person.name ?? m.game_pages_player()} />
          ) : null
        }
      />
    );
  if (!guest) return null;
  const name = guestNameWords(guest.name, guest.host);
  const isOpen = !offerUntil && givesSpot(game);
  const canTake = guest.isMine && game.state === "in" && (isOpen || offerUntil !== null);
  return (
    <PersonInRow
      isOpen={canTake && !canMove}
      below={<PendingRemoval {...guest} gameId={game.id} name={name} guest />}
      actions={
        guest.outAt || !isComing ? null : canMove ? (
          <Moves game={game} id={guest.id} name={name} guest />
        ) : guest.isMine ? (
          <>
            {canTake ? <TakeForGuest gameId={game.id} id={guest.id} name={name} /> : null}
            <RemoveGuest game={game} guest={guest} name={name} />
          </>
        ) : null
      }
    >
      <GuestFace name={name} />{" "}
      <span className="game-person-words">
        {name} <GuestMark guest={guest} /> {badge}
        {canTake && isOpen ? <b>{m.answers_spot_open()}</b> : null}
      </span>
    </PersonInRow>
  );
}

const Moves = (move: Parameters<typeof PromoteButton>[0]) => (
  <>
    <PromoteButton {...move} />
    <RemoveButton {...move} />
  </>
);

export function GameOffer({ game }: { game: GameSeen }) {
  const { state, line, zone, cancelled } = game;
  if (cancelled) return null;
  if (state === "offered")
    return (
      <section className="card game-asked" aria-label={m.game_pages_your_spot()}>
        <OfferButtons game={game} next={gamePagePath(game.id)} />
      </section>
    );
  return line?.keptUntil && state !== "in" ? (
    <p className="game-kept">{m.answers_offer_kept({ until: momentIn(line.keptUntil, zone) })}</p>
  ) : null;
}
