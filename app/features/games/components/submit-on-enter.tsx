import { m } from "#messages";

/** Enter presses the first button of a form. This hidden one repeats the current answer, so Enter
 * changes nothing. */
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
