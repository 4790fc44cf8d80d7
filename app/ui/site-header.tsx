import { productName } from "#app/lib/product.ts";
import { Link } from "#app/platform/react-router/link.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { m } from "#messages";

type SiteHeaderProps = {
  me: { id: number; name: string; avatar?: string | null } | null;
  signInTo: string | null;
  profileTo: string;
};

export const messagesId = "messages";

export function SiteHeader({ me, signInTo, profileTo }: SiteHeaderProps) {
  return (
    <header className="site-header">
      <a href="#main" className="skip">
        {m.ui_header_skip()}
      </a>
      <div className="site-bar">
        <Link to="/" className="brand">
          <Logo />
          {productName}
        </Link>{" "}
        <div id={messagesId} className="site-messages" />
        {me ? (
          <Link to={profileTo} className="me" preventScrollReset>
            <Avatar id={me.id} name={me.name} src={me.avatar} />
            <span className="me-name">{me.name || m.ui_loading()}</span>
          </Link>
        ) : signInTo === null ? null : (
          <ButtonLink to={signInTo} variant="secondary" preventScrollReset>
            {m.ui_header_sign_in()}
          </ButtonLink>
        )}
      </div>
    </header>
  );
}

const Logo = () => (
  <svg
    className="logo"
    viewBox="0 0 32 32"
    fill="none"
    aria-hidden="true"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: The markup is written in this file.
    dangerouslySetInnerHTML={drawing}
  />
);

const drawing = {
  __html:
    '<path d="M19.5 5.6A11 11 0 1 0 26.7 13M15.7 5v22M5 16c6.2 0 10.7 4.6 10.7 11" stroke="currentColor" stroke-width="2.6" stroke-linecap="round"/><circle class="logo-ball" cx="25.4" cy="6.6" r="4.2"/>',
};
