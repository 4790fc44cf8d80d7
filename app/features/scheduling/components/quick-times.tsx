import type { MouseEvent } from "react";
import { useLocation } from "react-router";
import { isPlainClick } from "#app/browser/is-plain-click.ts";
import type { QuickTime } from "#app/features/scheduling/quick-times.ts";
import { Link } from "#app/platform/react-router/link.tsx";

/** Days and times in one tap: links to the same form filled in; hydrated, they fill it in place. */
export function QuickTimes({ times }: { times: QuickTime[] }) {
  const { pathname, search } = useLocation();
  return (
    <p className="row actions">
      {times.map((at) => (
        <span key={at.label}>
          <Link
            to={`${pathname}?${toSearch(at, new URLSearchParams(search).get("team"))}`}
            replace
            preventScrollReset
            onClick={(event) => fillInPlace(event, at)}
          >
            {at.label}
          </Link>{" "}
        </span>
      ))}
    </p>
  );
}

function toSearch({ again, date, time }: QuickTime, team: string | null) {
  const search = new URLSearchParams(team ? { team } : {});
  if (again) search.set("again", `${again}`);
  else search.set("date", date);
  if (!again && time) search.set("time", time);
  return search;
}

/** A day and time take nothing away that was typed. The same game again is another form: it is loaded. */
function fillInPlace(event: MouseEvent<HTMLAnchorElement>, { again, date, time }: QuickTime) {
  const form = event.currentTarget.closest("form");
  if (again || !form || !isPlainClick(event)) return;
  event.preventDefault();
  const fill = (name: string, value: string) => {
    const field = form.elements.namedItem(name);
    if (!(field instanceof HTMLInputElement)) return;
    field.value = value;
    if (!value) field.focus();
  };
  fill("date", date);
  fill("time", time);
}
