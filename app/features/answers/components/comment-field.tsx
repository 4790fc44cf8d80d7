import { useCallback, useState } from "react";
import { commentMax } from "#app/features/answers/answer-game.ts";
import { Field } from "#app/ui/field.tsx";
import { m } from "#messages";

export function CommentField({ comment }: { comment: string | null }) {
  const [length, setLength] = useState<number>();
  const count = useCallback((input: HTMLInputElement | null) => {
    if (input) setLength(input.value.length);
  }, []);
  const counter =
    length === undefined ? "" : ` ${m.answers_comment_count({ length, max: commentMax })}`;
  return (
    <Field
      key={comment}
      ref={count}
      id="comment"
      name="comment"
      label={m.answers_comment_optional()}
      hint={m.answers_comment_hint() + counter}
      defaultValue={comment ?? ""}
      maxLength={commentMax}
      autoComplete="off"
      onChange={({ target }) => count(target)}
    />
  );
}
