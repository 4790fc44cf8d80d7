import {
  type HistoryEntry,
  historyTime,
  toSentence,
} from "#app/features/game-edits/game-history.ts";
import { Section } from "#app/ui/page.tsx";

/** Shows what happened to a game, the newest first: for its members. */
export const GameHistory = ({ history }: { history: HistoryEntry[] }) =>
  history.length > 0 ? (
    <Section title="History">
      <ul className="stack">
        {history.map((entry) => (
          <li key={entry.id}>
            {toSentence(entry)} · <time dateTime={entry.at}>{historyTime(entry)}</time>
          </li>
        ))}
      </ul>
    </Section>
  ) : null;
