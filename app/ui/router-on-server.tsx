import { useId } from "react";
import {
  type FormProps,
  type LinkProps,
  Form as RouterForm,
  Link as RouterLink,
} from "react-router";

/**
 * What the server's build takes for `react-router` in our own code (scripts/links-on-server.ts). Links
 * and forms come out the same, without what only a click needs: that takes a fifth of a page's time.
 * They are not marked for the discovery of routes, because the browser knows all from the start.
 */
export * from "react-router";

/** An address of ours that is written as it stands. */
const isPlain = (to: unknown): to is string =>
  typeof to === "string" && /^\/(?!\/)[^.\\]*$/.test(to) && !to.includes("//");

export function Link(props: LinkProps) {
  if (!isPlain(props.to) || props.mask || props.prefetch) return <RouterLink {...props} />;
  const {
    to,
    discover,
    relative,
    reloadDocument,
    replace,
    state,
    preventScrollReset,
    viewTransition,
    defaultShouldRevalidate,
    ...rest
  } = props;
  return <a {...rest} href={to} />;
}

export function Form(props: FormProps) {
  if (!isPlain(props.action)) return <RouterForm {...props} />;
  const {
    method,
    discover,
    fetcherKey,
    navigate,
    reloadDocument,
    replace,
    state,
    relative,
    preventScrollReset,
    viewTransition,
    defaultShouldRevalidate,
    ...rest
  } = props;
  const verb = method?.toLowerCase() === "post" ? "post" : "get";
  return <form method={verb} {...rest} />;
}

const idle = { Form, state: "idle" };

/** On the server nothing is ever under way; the id keeps those below it the same as in the browser. */
export function useFetcher() {
  useId();
  return idle;
}
