import { type RefObject, useEffect, useId, useRef, useState } from "react";
import { href, useNavigate } from "react-router";
import { getJson } from "#app/browser/get-json.ts";
import { Found, NothingFound } from "#app/features/teams/components/found-team.tsx";
import { joinPath, teamPath } from "#app/features/teams/paths.ts";
import type { FoundTeam } from "#app/features/teams/team.ts";
import { m } from "#messages";

const pause = 150;
const shortest = 2;

export default function Suggestions({ input }: { input: RefObject<HTMLInputElement | null> }) {
  const id = useId();
  const navigate = useNavigate();
  const [teams, setTeams] = useState<FoundTeam[]>();
  const [active, setActive] = useState(-1);
  const show = (found?: FoundTeam[]) => {
    setTeams(found);
    setActive(-1);
  };
  const choose = (team: FoundTeam | undefined) => {
    if (!team) return false;
    show();
    navigate(team.isMember ? teamPath(team) : joinPath(team));
    return true;
  };
  useTyped(input, show);
  const step = (by: number) => {
    const many = teams?.length ?? 0;
    if (many > 0) setActive((Math.max(active, by < 0 ? 0 : -1) + by + many) % many);
    return true;
  };
  const close = () => {
    show();
    return teams !== undefined;
  };
  useKeys(input, (key) => {
    if (key === "ArrowDown") return step(1);
    if (key === "ArrowUp") return step(-1);
    if (key === "Enter") return choose(teams?.[active]);
    return key === "Escape" && close();
  });
  useCombobox(input, { list: id, isOpen: !!teams?.length, active: active < 0 ? "" : id + active });

  if (!teams) return null;
  return (
    <>
      <p role="status" className="sr-only">
        {teams.length === 0
          ? m.teams_suggestions_none()
          : m.teams_suggestions_count({ count: teams.length })}
      </p>
      {teams.length > 0 ? (
        <div id={id} role="listbox" aria-label={m.teams_suggestions()} className="suggestions">
          {teams.map((team, place) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: The focused field handles the keys.
            <div
              key={team.id}
              id={id + place}
              role="option"
              tabIndex={-1}
              aria-selected={place === active}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(team)}
            >
              <Found team={team} />
            </div>
          ))}
        </div>
      ) : (
        // A press on this text would move the focus away from the field, which closes the list.
        <p className="suggestions suggestions-none" onMouseDown={(event) => event.preventDefault()}>
          <NothingFound />
        </p>
      )}
    </>
  );
}

type Input = RefObject<HTMLInputElement | null>;

function useTyped(input: Input, show: (found?: FoundTeam[]) => void) {
  const latest = useRef(show);
  latest.current = show;
  useEffect(() => {
    const field = input.current;
    let latestRequest = 0;
    const suggest = async () => {
      const request = ++latestRequest;
      const text = field?.value.trim() ?? "";
      if (text.length < shortest) return latest.current();
      await new Promise((resolve) => setTimeout(resolve, pause));
      if (request !== latestRequest) return;
      const search = new URLSearchParams({ q: text });
      const path = `${href("/suggestions")}?${search}`;
      const found = await getJson<FoundTeam[]>(path).catch(() => undefined);
      if (request === latestRequest) latest.current(found);
    };
    const close = () => {
      latestRequest++;
      latest.current();
    };
    field?.addEventListener("input", suggest);
    field?.addEventListener("blur", close);
    field?.form?.addEventListener("submit", close);
    if (field?.value && field === document.activeElement) suggest();
    return () => {
      field?.removeEventListener("input", suggest);
      field?.removeEventListener("blur", close);
      field?.form?.removeEventListener("submit", close);
    };
  }, [input]);
}

function useKeys(input: Input, press: (key: string) => boolean) {
  useEffect(() => {
    const field = input.current;
    const onKeyDown = (event: KeyboardEvent) => {
      if (press(event.key)) event.preventDefault();
    };
    field?.addEventListener("keydown", onKeyDown);
    return () => field?.removeEventListener("keydown", onKeyDown);
  });
}

type Combobox = { list: string; isOpen: boolean; active: string };

function useCombobox(input: Input, { list, isOpen, active }: Combobox) {
  useEffect(() => {
    const field = input.current;
    field?.setAttribute("role", "combobox");
    field?.setAttribute("aria-autocomplete", "list");
    field?.setAttribute("aria-expanded", `${isOpen}`);
    if (isOpen) field?.setAttribute("aria-controls", list);
    else field?.removeAttribute("aria-controls");
    if (active) field?.setAttribute("aria-activedescendant", active);
    else field?.removeAttribute("aria-activedescendant");
  }, [input, list, isOpen, active]);
}
