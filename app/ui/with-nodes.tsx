import { Fragment, type ReactNode } from "react";

/** Puts elements into a message: `withNodes(m.courts_here_until, { time: <b>20:00</b> })`. */
export function withNodes<Name extends string>(
  message: (facts: Record<Name, string>) => string,
  nodes: Record<Name, ReactNode>,
): ReactNode[] {
  const names = Object.keys(nodes) as Name[];
  const marks = Object.fromEntries(names.map((name, at) => [name, `${mark}${at}${mark}`]));
  return message(marks as Record<Name, string>)
    .split(mark)
    .map((part, at) => {
      const name = at % 2 === 1 ? names[Number(part)] : undefined;
      // biome-ignore lint/suspicious/noArrayIndexKey: The parts of a sentence do not move.
      return <Fragment key={at}>{name ? nodes[name] : part}</Fragment>;
    });
}

/** People cannot type this control character, so no text contains it. */
const mark = "\u0001";
