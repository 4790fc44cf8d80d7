import type { ReactNode } from "react";

type QuestionProps = {
  title: string;
  text: string;
  children: ReactNode;
};

export const Question = ({ title, text, children }: QuestionProps) => (
  <details>
    <summary>{title}</summary>
    <div className="stack-tight">
      <p className="hint">{text}</p>
      {children}
    </div>
  </details>
);
