import { askLabel, namesShown } from "#app/features/game-day/ask-them.ts";
import type { UnansweredForPage } from "#app/features/game-day/require-game-day.server.ts";
import { gameDayPath } from "#app/features/games/paths.ts";
import { useFetcher } from "#app/platform/react-router/link.tsx";
import { SubmitButton } from "#app/ui/button.tsx";
import { Section } from "#app/ui/page.tsx";
import { toDate, toTime } from "#app/ui/when.ts";
import { m } from "#messages";

type UnansweredListProps = { gameId: number; unanswered: UnansweredForPage };

/** Shows who has not answered, and asks them once; of a court the number alone. */
export function UnansweredList({ gameId, unanswered }: UnansweredListProps) {
  const { count, members, asked } = unanswered;
  if (count === 0) return null;
  const more = count - members.length;
  const names = members.map(({ name }) => name).join(", ");
  return (
    <Section id="unanswered" title={m.game_day_unanswered_title({ count })}>
      <div className="stack-tight">
        {members.length > 0 ? (
          <p className="game-words">
            {count > namesShown ? m.game_day_unanswered_more({ names, more }) : names}
          </p>
        ) : null}
        {asked ? (
          <p className="hint">
            {m.game_day_asked_at({ date: toDate(asked), time: toTime(asked) })}
          </p>
        ) : null}
        <Ask gameId={gameId} unanswered={unanswered} />
      </div>
    </Section>
  );
}

function Ask({ gameId, unanswered: { canAsk, opens } }: UnansweredListProps) {
  const { Form, state } = useFetcher();
  if (opens)
    return <p className="hint">{m.game_day_opens({ date: toDate(opens), time: toTime(opens) })}</p>;
  if (!canAsk) return null;
  return (
    <Form method="post" action={gameDayPath(gameId)} preventScrollReset>
      <input type="hidden" name="do" value="ask" />
      <SubmitButton variant="secondary" busy={state !== "idle"}>
        {askLabel()}
      </SubmitButton>
    </Form>
  );
}
