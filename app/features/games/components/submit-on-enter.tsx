import { m } from "#messages";

/** If the user presses Enter in the comment, the browser presses the first button of the form. This
 * hidden button sends the current answer, so Enter does not change the answer. */
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
