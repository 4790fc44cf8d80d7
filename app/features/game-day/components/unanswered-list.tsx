import { useMatches } from "react-router";
import { namesShown } from "#app/features/game-day/ask-them.ts";
import type { UnansweredForPage } from "#app/features/game-day/require-game-day.server.ts";
import { ReadyMessage } from "#app/features/games/components/ready-message.tsx";
import type { GameSeen } from "#app/features/games/game-page.ts";
import { gameDayPath, gamePagePath } from "#app/features/games/paths.ts";
import { findOrigin, findReaderId } from "#app/lib/page-meta.ts";
import { useFetcher } from "#app/platform/react-router/link.tsx";
import { SubmitButton } from "#app/ui/button.tsx";
import { Section } from "#app/ui/page.tsx";
import { formatDate, formatTime } from "#app/ui/when.ts";
import { m } from "#messages";

type UnansweredListProps = { game: GameSeen; unanswered: UnansweredForPage };

export function UnansweredList({ game, unanswered }: UnansweredListProps) {
  const matches = useMatches();
  const { count, members, asked } = unanswered;
  if (count === 0) return null;
  const reader = findReaderId({ matches });
  const others = members.filter(({ id }) => id !== reader);
  const toNames = (people: typeof members) => {
    const names = people.map(({ name }) => name).join(", ");
    const more = count - members.length;
    return count > namesShown ? m.game_day_unanswered_more({ names, more }) : names;
  };
  return (
    <Section id="unanswered" title={m.game_day_unanswered_title({ count })}>
      {members.length > 0 ? (
        <div className="stack-tight">
          <p className="game-words">{toNames(members)}</p>
          {asked ? (
            <p className="hint">
              {m.game_day_asked_at({ date: formatDate(asked), time: formatTime(asked) })}
            </p>
          ) : null}
          <Ask gameId={game.id} unanswered={unanswered} />
          {game.stage === "coming" && others.length > 0 ? (
            <ReadyMessage
              label={m.game_day_remind_message()}
              text={m.game_day_still_missing({
                names: toNames(others),
                when: `${formatDate(game.when)} ${formatTime(game.when)}`,
                link: findOrigin({ matches }) + gamePagePath(game.id),
              })}
            />
          ) : null}
        </div>
      ) : (
        <p className="hint">{m.game_day_unanswered_at_court()}</p>
      )}
    </Section>
  );
}

type AskProps = { gameId: number; unanswered: UnansweredForPage };

function Ask({ gameId, unanswered: { count, askable, opens } }: AskProps) {
  const { Form, state } = useFetcher();
  if (opens)
    return (
      <p className="hint">
        {m.game_day_opens({ date: formatDate(opens), time: formatTime(opens) })}
      </p>
    );
  if (askable === null) return null;
  if (askable === 0) return <p className="hint">{m.game_day_nobody_askable()}</p>;
  return (
    <Form method="post" action={gameDayPath(gameId)} className="row" preventScrollReset>
      <input type="hidden" name="do" value="ask" />
      <SubmitButton variant="secondary" busy={state !== "idle"}>
        {m.game_day_ask()}
      </SubmitButton>
      <span className="hint">{m.game_day_askable({ askable, count })}</span>
    </Form>
  );
}
