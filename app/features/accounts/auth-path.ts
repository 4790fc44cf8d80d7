import { href } from "react-router";

/** What may follow an address of the sign up / login pages. */
type Auth = { next?: string; email?: string; required?: boolean };

/** The page to sign up on; `next` is where to go afterwards. */
export const signUpPath = (auth: Auth = {}) => href("/sign-up") + searchOf(auth);

/** The page to log in on; `next` is where to go afterwards. */
export const signInPath = (auth: Auth = {}) => href("/sign-in") + searchOf(auth);

/** The page to edit one's profile on; `next` is where to go afterwards. */
export const profilePath = ({ next }: { next?: string } = {}) =>
  href("/profile") + searchOf({ next });

function searchOf({ next, email, required }: Auth) {
  const search = new URLSearchParams();
  if (required) search.set("required", "true");
  if (email) search.set("email", email);
  if (next && next !== "/") search.set("next", next);
  return search.size > 0 ? `?${search}` : "";
}
