import type { ReactNode } from "react";

/** A table that scrolls by itself where large type makes it wider than the page; the keyboard reaches it. */
export const ScrollBox = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached by Tab (WCAG 2.1.1)
  <section className="scroll-box" aria-label={label} tabIndex={0}>
    {children}
  </section>
);
