import { type ComponentProps, useId } from "react";
import {
  Form as RouterForm,
  Link as RouterLink,
  useLocation,
  useFetcher as useRouterFetcher,
} from "react-router";

type LinkProps = ComponentProps<typeof RouterLink>;
type FormProps = ComponentProps<typeof RouterForm>;

/** Rendering links without their click handlers saves a fifth of the server's time for a page with
 * many cards. The browser already knows all routes, so links need not discover them. */
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

/** `useId` is called as in the browser, so that the ids of later elements are the same. */
function useIdleFetcher() {
  useId();
  return idle;
}

/** True if `to` has the path of the current page, whatever its query. Such a link opens or closes a
 * dialog and keeps the scroll position. */
export const useIsHere = (to: string): boolean => useLocation().pathname === to.split(/[?#]/, 1)[0];
