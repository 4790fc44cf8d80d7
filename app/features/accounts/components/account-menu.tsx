import { href } from "react-router";
import type { CurrentUser } from "#app/features/accounts/current-user.ts";
import { Link } from "#app/platform/react-router/link.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { withNodes } from "#app/ui/with-nodes.tsx";
import { m } from "#messages";

const entries = [
  [href("/profile/games"), m.accounts_menu_games],
  [href("/profile/mail"), m.accounts_menu_mails],
  [href("/profile/devices"), m.accounts_menu_devices],
  [href("/profile/calendar"), m.accounts_menu_calendar],
  [href("/profile/password"), m.accounts_menu_password],
  [href("/profile/blocks"), m.accounts_menu_blocks],
  [href("/profile/account"), m.accounts_menu_data],
  [href("/profile/home-screen"), m.accounts_menu_home_screen],
  [href("/help"), m.accounts_menu_help],
] as const;

type AccountMenuProps = {
  user?: Pick<CurrentUser, "email" | "emailConfirmed">;
};

export const AccountMenu = ({ user }: AccountMenuProps) => (
  <nav aria-label={m.accounts_menu()} className="stack-tight">
    <ul className="menu">
      {entries.map(([to, label]) => (
        <li key={to}>
          <Link to={to}>{label()}</Link>
        </li>
      ))}
    </ul>
    {user?.email && !user.emailConfirmed ? (
      <p className="hint">
        {withNodes(m.accounts_menu_unconfirmed, {
          email: user.email,
          link: <Link to={href("/confirm-email")}>{m.accounts_menu_confirm()}</Link>,
        })}
      </p>
    ) : null}
  </nav>
);

export const BackToProfile = () => (
  <p className="section">
    <ButtonLink to={href("/profile")} variant="back">
      {m.accounts_back_to_profile()}
    </ButtonLink>
  </p>
);
