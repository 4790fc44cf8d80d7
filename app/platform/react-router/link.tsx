import { type ComponentProps, useId } from "react";
import {
  Form as RouterForm,
  Link as RouterLink,
  useLocation,
  useFetcher as useRouterFetcher,
} from "react-router";

type LinkProps = ComponentProps<typeof RouterLink>;
type FormProps = ComponentProps<typeof RouterForm>;

/**
 * On the server without the hooks that serve clicks and submits, a fifth of the time of a page with
 * many cards. No route discovery: the browser knows all routes.
 */
export const Link = import.meta.env.SSR
  ? LinkMarkup
  : (props: LinkProps) => <RouterLink discover="none" {...props} />;

export const Form = import.meta.env.SSR
  ? FormMarkup
  : (props: FormProps) => <RouterForm discover="none" {...props} />;

export const useFetcher = import.meta.env.SSR
  ? (useIdleFetcher as typeof useRouterFetcher)
  : useRouterFetcher;

const isPlain = (to: unknown): to is string =>
  typeof to === "string" && /^\/(?!\/)[^.\\]*$/.test(to) && !to.includes("//");

function LinkMarkup(props: LinkProps) {
  if (!isPlain(props.to) || props.mask) return <RouterLink discover="none" {...props} />;
  const {
    to,
    discover,
    prefetch,
    relative,
    reloadDocument,
    replace,
    state,
    preventScrollReset,
    viewTransition,
    defaultShouldRevalidate,
    ...attributes
  } = props;
  return <a {...attributes} href={to} />;
}

function FormMarkup(props: FormProps) {
  if (!isPlain(props.action)) return <RouterForm discover="none" {...props} />;
  const {
    method,
    discover,
    fetcherKey,
    navigate,
    relative,
    reloadDocument,
    replace,
    state,
    preventScrollReset,
    viewTransition,
    defaultShouldRevalidate,
    ...attributes
  } = props;
  return <form method={method?.toLowerCase() === "post" ? "post" : "get"} {...attributes} />;
}

const idle = { Form: FormMarkup, state: "idle" };

/** No fetcher runs on the server. `useId` is called so that ids below match the browser's. */
function useIdleFetcher() {
  useId();
  return idle;
}

/** Whatever its search. A dialog then keeps the scroll position; another page begins at its top. */
export const useIsHere = (to: string): boolean => useLocation().pathname === to.split(/[?#]/, 1)[0];
