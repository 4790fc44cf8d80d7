import { productName } from "#app/lib/product.ts";
import { Link } from "#app/platform/react-router/link.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Logo } from "#app/ui/logo.tsx";

type SiteHeaderProps = {
  me: { id: number; name: string; avatar?: string | null } | null;
  /** Null where members do not sign in. */
  signInTo: string | null;
  profileTo: string;
};

/** The element of messages about what is done in place: they take free room, and cover nothing. */
export const messagesId = "messages";

/** The bar on top of every page: the way home, and who you are. */
export function SiteHeader({ me, signInTo, profileTo }: SiteHeaderProps) {
  return (
    <header className="site-header">
      <a href="#main" className="skip">
        Skip to content
      </a>
      <div className="site-bar">
        <Link to="/" className="brand">
          <Logo title="" />
          {productName}
        </Link>{" "}
        <div id={messagesId} className="site-messages" />
        {me ? (
          <Link to={profileTo} className="me" preventScrollReset>
            <Avatar id={me.id} name={me.name} src={me.avatar} />
            <span className="me-name">{me.name || "Loading..."}</span>
          </Link>
        ) : signInTo === null ? null : (
          <ButtonLink to={signInTo} variant="secondary" preventScrollReset>
            Sign In
          </ButtonLink>
        )}
      </div>
    </header>
  );
}
