import type { ReactNode } from "react";
import { m } from "#messages";

/** As many fit on two screens; the others are folded. */
const shownAtOnce = 12;

type PeopleListProps = { rows: ReactNode[]; isNumbered?: boolean };

/** Shows rows of people: the first twelve, and all on request. */
export function PeopleList({ rows, isNumbered = false }: PeopleListProps) {
  const List = isNumbered ? "ol" : "ul";
  const rest = rows.slice(shownAtOnce);
  return (
    <List className={isNumbered ? "game-people game-line" : "game-people"}>
      {rows.slice(0, shownAtOnce)}
      {rest.length > 0 ? (
        <li className="game-rest">
          <details>
            <summary>{m.game_pages_show_all({ count: rows.length })}</summary>
            <List className="game-people">{rest}</List>
          </details>
        </li>
      ) : null}
    </List>
  );
}

type PersonInRowProps = {
  className?: string;
  /** The name, and what stands beside it. */
  children: ReactNode;
  /** Content below it, always shown. */
  below?: ReactNode;
  /** Buttons for the person, folded into the row; null: none. */
  actions: ReactNode;
  /** True if that is unfolded from the start. */
  isOpen?: boolean;
};

/** One person in one row: a press on it unfolds what can be done. */
export const PersonInRow = ({
  className = "",
  children,
  below,
  actions,
  isOpen,
}: PersonInRowProps) => (
  <li className={`game-person ${className}`}>
    {actions ? (
      <details className="game-more" open={isOpen}>
        <summary>{children}</summary>
        <div className="row">{actions}</div>
      </details>
    ) : (
      <div className="game-alone">{children}</div>
    )}
    {below}
  </li>
);
