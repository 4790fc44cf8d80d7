import { m } from "#messages";

/**
 * Enter in a field presses the form's first button. This one repeats the current answer and saves
 * the comment; without an answer it gives none.
 */
export const SubmitOnEnter = ({ answer }: { answer: string }) => (
  <button
    type="submit"
    className="sr-only"
    name="answer"
    value={answer}
    disabled={answer === "none"}
    tabIndex={-1}
    aria-hidden
  >
    {m.games_save_comment()}
  </button>
);
