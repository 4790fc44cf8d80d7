import { useState } from "react";
import { useHydrated } from "#app/browser/hydrated.ts";
import { commentMax } from "#app/features/games/answer-game.ts";
import { Field } from "#app/ui/field.tsx";

/** One line that goes with the answer, and how much of it is left. */
export function CommentField({ comment }: { comment: string | null }) {
  const [length, setLength] = useState(comment?.length ?? 0);
  const counter = useHydrated() ? ` ${length} of ${commentMax} characters.` : "";
  return (
    <Field
      key={comment}
      id="comment"
      name="comment"
      label="Comment (optional)"
      hint={`The other members see it.${counter}`}
      defaultValue={comment ?? ""}
      maxLength={commentMax}
      autoComplete="off"
      onChange={({ target }) => setLength(target.value.length)}
    />
  );
}
