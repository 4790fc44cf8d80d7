import { Fragment, type KeyboardEvent, type ReactNode, useId } from "react";
import { useHydrated } from "#app/browser/hydrated.ts";
import { isPlainClick } from "#app/browser/is-plain-click.ts";
import { Link } from "#app/platform/react-router/link.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { m } from "#messages";

type Tab = {
  label: string;
  to: string;
  current: boolean;
  onChoose?: () => void;
};

type TabsProps = { label: string; tabs: Tab[]; children: ReactNode };

export function Tabs({ label, tabs, children }: TabsProps) {
  const id = useId();
  const hydrated = useHydrated();
  const panel = `${id}panel`;
  const chosen = tabs.findIndex(({ current }) => current);
  return (
    <>
      <div className="tabs" role="tablist" aria-label={label} onKeyDown={walk}>
        {tabs.map((tab, n) => (
          <Fragment key={tab.to}>
            <Link
              to={tab.to}
              id={id + n}
              role="tab"
              aria-selected={tab.current}
              aria-controls={tab.current ? panel : undefined}
              tabIndex={hydrated && !tab.current ? -1 : undefined}
              onClick={(event) => isPlainClick(event) && tab.onChoose?.()}
              preventScrollReset
              replace
            >
              {tab.label}
            </Link>{" "}
          </Fragment>
        ))}
      </div>
      <div className="stack" id={panel} role="tabpanel" aria-labelledby={id + chosen}>
        {children}
      </div>
    </>
  );
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

function walk(event: KeyboardEvent<HTMLElement>) {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]")];
  const here = tabs.findIndex((tab) => tab.contains(document.activeElement));
  const step = steps[event.key];
  if (here < 0 || (!step && event.key !== " ")) return;
  event.preventDefault();
  const next = tabs[(here + (step ?? 0) + tabs.length) % tabs.length];
  next?.focus();
  next?.click();
}

type PageLink = { label: string; to: string; current: boolean };

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

export const OlderLink = ({ older }: { older: number | undefined }) =>
  older ? (
    <ButtonLink to={`?before=${older}`} variant="secondary">
      {m.ui_older()}
    </ButtonLink>
  ) : null;
