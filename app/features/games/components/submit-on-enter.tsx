import { m } from "#messages";

/** Enter presses the first button of a form, so the first one repeats the current answer. */
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
