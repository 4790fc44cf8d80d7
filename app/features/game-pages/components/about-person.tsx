import type { GamePerson } from "#app/features/games/game-page.ts";
import { gamePagePath } from "#app/features/games/paths.ts";
import { BlockButton } from "#app/features/safety/components/block-button.tsx";
import { ReportLink } from "#app/features/safety/components/report-link.tsx";

type AboutPersonProps = { person: GamePerson & { name: string }; gameId: number };

/** Reports a person, or the comment, and blocks them. */
export function AboutPerson({ person, gameId }: AboutPersonProps) {
  const { id, name, comment, isBlocked } = person;
  const next = gamePagePath(gameId);
  return (
    <>
      {comment ? (
        <ReportLink
          subject={{ kind: "comment", id: gameId, userId: id }}
          name={`the comment of ${name}`}
          next={next}
        />
      ) : (
        <ReportLink subject={{ kind: "user", id }} name={name} next={next} />
      )}
      <BlockButton person={person} isBlocked={isBlocked} next={next} />
    </>
  );
}
