import type { ReactNode } from "react";

type QuestionProps = {
  title: string;
  /** Consequence of a yes. */
  text: string;
  /** The button that does it. */
  children: ReactNode;
};

/** Asks before what cannot be taken back: the button is folded below what it ends. */
export const Question = ({ title, text, children }: QuestionProps) => (
  <details>
    <summary>{title}</summary>
    <div className="stack-tight">
      <p className="hint">{text}</p>
      {children}
    </div>
  </details>
);
