import type { ReactNode } from "react";
import { PersonInRow } from "#app/features/game-pages/components/people-list.tsx";
import type { GamePerson } from "#app/features/games/game-page.ts";
import { commentHidden } from "#app/features/games/hidden-text-words.ts";
import { gamePagePath, hideCommentPath } from "#app/features/games/paths.ts";
import { PendingRemoval } from "#app/features/roster/components/roster-buttons.tsx";
import { BlockButton } from "#app/features/safety/components/block-button.tsx";
import { ReportLink } from "#app/features/safety/components/report-link.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { m } from "#messages";

type PersonRowProps = {
  person: GamePerson;
  gameId: number;
  isManager: boolean;
  badge?: ReactNode;
  actions?: ReactNode;
};

/** A deleted account has no name. */
const toName = ({ name, isMe }: GamePerson) =>
  isMe ? m.game_pages_you({ name: name ?? "" }) : (name ?? m.game_pages_player());

/** One member with the comment. */
export function PersonRow({ person, gameId, isManager, badge, actions }: PersonRowProps) {
  return (
    <PersonInRow
      below={
        <>
          <PendingRemoval {...person} gameId={gameId} name={toName(person)} />
          <Comment person={person} />
        </>
      }
      actions={
        person.isMe && !actions ? null : (
          <>
            {person.outAt ? null : actions}
            {isManager ? <HideComment person={person} gameId={gameId} /> : null}
            {person.isMe || person.name === null ? null : (
              <AboutPerson person={{ ...person, name: person.name }} gameId={gameId} />
            )}
          </>
        )
      }
    >
      <Avatar id={person.id} name={person.name ?? m.game_pages_player()} src={person.avatar} />
      <span className="game-person-words">
        <b>{toName(person)}</b> {badge}
      </span>
    </PersonInRow>
  );
}

function Comment({ person: { comment, isHidden, isMe } }: Pick<PersonRowProps, "person">) {
  if (isHidden && !isMe) return <p className="game-comment game-hidden">{commentHidden()}</p>;
  if (!comment) return null;
  return (
    <p className="game-comment">
      {comment}
      {isHidden ? <span className="game-hidden">{` (${commentHidden()})`}</span> : null}
    </p>
  );
}

/** Hides a comment from all but its writer, or shows it again. */
function HideComment({ person, gameId }: Pick<PersonRowProps, "person" | "gameId">) {
  const { comment, isHidden, canShow, isMe, id } = person;
  if (isMe || (!comment && !isHidden) || (isHidden && !canShow)) return null;
  return (
    <form method="post" action={hideCommentPath(gameId, id)}>
      <input type="hidden" name="hidden" value={isHidden ? "false" : "true"} />
      <button type="submit" className={`${buttonClass({ variant: "quiet" })} game-small`}>
        {isHidden ? m.game_pages_comment_show() : m.game_pages_comment_hide()}
        <span className="sr-only">{` ${m.game_pages_comment_whose({ name: toName(person) })}`}</span>
      </button>
    </form>
  );
}

type AboutPersonProps = { person: GamePerson & { name: string }; gameId: number };

/** Reports a person, or the comment, and blocks them. */
function AboutPerson({ person, gameId }: AboutPersonProps) {
  const { id, name, comment, isBlocked } = person;
  const next = gamePagePath(gameId);
  return (
    <>
      {comment ? (
        <ReportLink
          subject={{ kind: "comment", id: gameId, userId: id }}
          name={m.game_pages_comment_report({ name })}
          next={next}
        />
      ) : (
        <ReportLink subject={{ kind: "user", id }} name={name} next={next} />
      )}
      <BlockButton person={person} isBlocked={isBlocked} next={next} />
    </>
  );
}
