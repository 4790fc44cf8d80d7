import { Fragment } from "react";
import { Link } from "#app/platform/react-router/link.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { m } from "#messages";

type PageLink = { label: string; to: string; current: boolean };

/** Pages that belong together, side by side, of which one is open. */
export const PageLinks = ({ label, links }: { label: string; links: PageLink[] }) => (
  <nav className="tabs" aria-label={label}>
    {links.map(({ label, to, current }) => (
      <Fragment key={to}>
        <Link to={to} aria-current={current ? "page" : undefined} preventScrollReset replace>
          {label}
        </Link>{" "}
      </Fragment>
    ))}
  </nav>
);

/** The next part of a list that starts with the newest. */
export const OlderLink = ({ older }: { older: number | undefined }) =>
  older ? (
    <ButtonLink to={`?before=${older}`} variant="secondary">
      {m.ui_older()}
    </ButtonLink>
  ) : null;
