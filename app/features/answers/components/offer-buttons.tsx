import { useRef } from "react";
import { useFormsInPlace } from "#app/features/games/components/use-forms-in-place.tsx";
import type { UpcomingGame } from "#app/features/games/game.ts";
import { type Answerable, nextStep } from "#app/features/games/game-state.ts";
import { gamePagePath, offerPath } from "#app/features/games/paths.ts";
import { Link } from "#app/platform/react-router/link.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { toTimes } from "#app/ui/dates.ts";
import { formatDay, formatTime } from "#app/ui/when.ts";
import { m } from "#messages";

type OfferedGame = Pick<UpcomingGame, "id"> & Pick<Answerable, "line"> & { team: { name: string } };

const offerWords = ({ line }: Pick<OfferedGame, "line">) =>
  m.answers_offer_yours({ until: line?.offerUntil ? formatTime(line.offerUntil) : "" });

type OfferButtonsProps = { game: OfferedGame; next: string; brief?: boolean };

export function OfferButtons({ game, next, brief }: OfferButtonsProps) {
  const take = (
    <OfferForm game={game} next={next} accept>
      {m.answers_waiting_list_take()}
    </OfferForm>
  );
  if (brief) return take;
  return (
    <div className="stack-tight">
      <p>
        <b>{offerWords(game)}</b>
      </p>
      {take}
      <OfferForm game={game} next={next}>
        {m.answers_waiting_list_no_thanks()}
      </OfferForm>
    </div>
  );
}

type OfferFormProps = Omit<OfferButtonsProps, "brief"> & { accept?: true; children: string };

const OfferForm = ({ game, next, accept, children }: OfferFormProps) => (
  <form className="check-in" method="post" action={offerPath(game.id)}>
    <input type="hidden" name="accept" value={accept ? "true" : "false"} />
    <input type="hidden" name="next" value={next} />
    <button
      type="submit"
      className={buttonClass(accept ? { variant: "success", block: true } : { variant: "quiet" })}
    >
      {children}
      <span className="sr-only">{` ${game.team.name}`}</span>
    </button>
  </form>
);

type TakeForGuestProps = { gameId: number; id: number; name: string };

export const TakeForGuest = ({ gameId, id, name }: TakeForGuestProps) => (
  <form method="post" action={offerPath(gameId)}>
    <input type="hidden" name="accept" value="true" />
    <input type="hidden" name="guestId" value={id} />
    <button type="submit" className={`${buttonClass({ variant: "success" })} game-small`}>
      {m.answers_waiting_list_take()}
      <span className="sr-only">{` ${name}`}</span>
    </button>
  </form>
);

export function Offers({ games }: { games: UpcomingGame[] }) {
  const coming = games.filter(({ stage }) => stage !== "over");
  const offered = coming.slice(1).filter((game) => nextStep(game) === "offer");
  return offered.length > 0 ? <OfferList games={offered} /> : null;
}

function OfferList({ games }: { games: UpcomingGame[] }) {
  const list = useRef<HTMLDivElement>(null);
  useFormsInPlace(list);
  return (
    <div ref={list}>
      {games.map((game) => (
        <section
          key={game.id}
          className="card stack-tight"
          aria-label={m.answers_offer_yours_name()}
        >
          <p>
            <Link to={gamePagePath(game.id)}>
              {`${game.team.name}, ${formatDay(game.when)}, ${toTimes(game.when, game.ends)}`}
            </Link>
          </p>
          <OfferButtons game={game} next="/" />
        </section>
      ))}
    </div>
  );
}
