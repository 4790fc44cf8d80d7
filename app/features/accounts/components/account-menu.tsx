import { href } from "react-router";
import { Link } from "#app/platform/react-router/link.tsx";

const entries = [
  [href("/profile/mail"), "E-mails"],
  [href("/profile/calendar"), "Calendar"],
  [href("/profile/password"), "Password"],
  [href("/profile/blocks"), "Blocked people"],
  [href("/profile/account"), "My data"],
  [href("/profile/home-screen"), "Add to home screen"],
  [href("/help"), "Help"],
] as const;

type AccountMenuProps = { unconfirmed: string | null };

/** The pages about one's account: behind the name in the header, in the dialog as on the page. */
export const AccountMenu = ({ unconfirmed }: AccountMenuProps) => (
  <nav aria-label="Your account" className="stack-tight">
    <ul className="menu">
      {entries.map(([to, label]) => (
        <li key={to}>
          <Link to={to}>{label}</Link>
        </li>
      ))}
    </ul>
    {unconfirmed ? (
      <p className="hint">
        {unconfirmed} is not confirmed yet. <Link to={href("/confirm-email")}>Confirm it</Link> to
        get e-mails about games.
      </p>
    ) : null}
  </nav>
);
