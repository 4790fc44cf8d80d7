import { href } from "react-router";
import type { CurrentUser } from "#app/features/accounts/current-user.ts";
import { Link } from "#app/platform/react-router/link.tsx";

const entries = [
  [href("/profile/games"), "My games"],
  [href("/profile/mail"), "E-mails"],
  [href("/profile/devices"), "Phone notifications"],
  [href("/profile/calendar"), "Calendar"],
  [href("/profile/password"), "Password"],
  [href("/profile/blocks"), "Blocked people"],
  [href("/profile/account"), "My data"],
  [href("/profile/home-screen"), "Add to home screen"],
  [href("/help"), "Help"],
] as const;

type AccountMenuProps = {
  /** Undefined until the profile has come: the menu does not wait for it. */
  user?: Pick<CurrentUser, "email" | "emailConfirmed">;
};

/** The pages about one's account: behind the name in the header, in the dialog as on the page. */
export const AccountMenu = ({ user }: AccountMenuProps) => (
  <nav aria-label="Your account" className="stack-tight">
    <ul className="menu">
      {entries.map(([to, label]) => (
        <li key={to}>
          <Link to={to}>{label}</Link>
        </li>
      ))}
    </ul>
    {user?.email && !user.emailConfirmed ? (
      <p className="hint">
        {user.email} is not confirmed yet. <Link to={href("/confirm-email")}>Confirm it</Link> to
        get e-mails about games.
      </p>
    ) : null}
  </nav>
);
