import { Fragment, type KeyboardEvent } from "react";
import { isPlainClick } from "#app/browser/is-plain-click.ts";
import { Link } from "#app/platform/react-router/link.tsx";

export type Tab = {
  label: string;
  to: string;
  current: boolean;
  /** Hears that it was chosen here, before its page has come. */
  onChoose?: () => void;
};

/** Tabs that are links; with scripts the arrow keys walk along them. */
export function Tabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  return (
    <div className="tabs" role="tablist" aria-label={label} onKeyDown={walk}>
      {tabs.map((tab) => (
        <Fragment key={tab.to}>
          <Link
            to={tab.to}
            role="tab"
            aria-selected={tab.current}
            onClick={(event) => isPlainClick(event) && tab.onChoose?.()}
            preventScrollReset
            replace
          >
            {tab.label}
          </Link>{" "}
        </Fragment>
      ))}
    </div>
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
