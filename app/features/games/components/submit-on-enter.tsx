import { m } from "#messages";

/**
 * The first button of a form is what Enter in a field presses: here it keeps or gives one answer and
 * saves the comment. Without an answer, Enter gives none.
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
