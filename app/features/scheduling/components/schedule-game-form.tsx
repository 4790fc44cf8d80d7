import { type ChangeEvent, type MouseEvent, type ReactNode, useState } from "react";
import { useLocation } from "react-router";
import { isPlainClick } from "#app/browser/is-plain-click.ts";
import { GameFactsFields, MoreOptions } from "#app/features/games/components/game-facts-fields.tsx";
import {
  type GameFact,
  type GameFacts,
  gameFactNames,
  gameFacts,
  noFacts,
} from "#app/features/games/game-facts.ts";
import type { QuickTime } from "#app/features/scheduling/quick-times.ts";
import type { LastFacts } from "#app/features/scheduling/repeat-game-form.queries.server.ts";
import { Link } from "#app/platform/react-router/link.tsx";
import { SubmitButton } from "#app/ui/button.tsx";
import { CheckboxField, Field, type FormResult, SelectField, toFields } from "#app/ui/field.tsx";
import { zoneLabel } from "#app/ui/when.ts";
import { m } from "#messages";

type ScheduleGameFormProps = {
  teams: { value: string; label: string }[];
  teamId: string;
  date: string;
  time: string;
  today: string;
  zone: string;
  quick: QuickTime[];
  again: GameFacts | null;
  last: LastFacts;
  chosen: Partial<GameFacts>;
  result?: FormResult;
  repeat?: ReactNode;
  children?: ReactNode;
};

export function ScheduleGameForm({
  teams,
  today,
  zone,
  again,
  last,
  chosen,
  result,
  ...defaults
}: ScheduleGameFormProps) {
  const { teamId, date, time, quick, repeat, children } = defaults;
  const fields = toFields(result, { teamId, date, time, imIn: true });
  const [team, setTeam] = useState(teamId);
  const remembered = again || result ? undefined : last[team];
  const facts = { facts: again ?? { ...noFacts, ...last[teamId] }, chosen, result };
  const choose = (event: ChangeEvent<HTMLSelectElement>) => {
    const { form, value } = event.currentTarget;
    if (form && !again) fillRemembered(form, last[team], last[value]);
    setTeam(value);
  };
  return (
    <>
      <SelectField
        {...fields.teamId}
        label={m.scheduling_team()}
        options={[{ value: "", label: m.scheduling_team_choose() }, ...teams]}
        onChange={choose}
        required
      />
      <QuickTimes times={quick} />
      <div className="choices">
        <Field {...fields.date} label={m.scheduling_date()} type="date" min={today} required />
        <Field
          {...fields.time}
          label={m.scheduling_time()}
          type="time"
          hint={zoneLabel(zone)}
          required
        />
      </div>
      {repeat}
      <GameFactsFields {...facts} names={["maxPlayers"]} />
      <CheckboxField {...fields.imIn} label={m.scheduling_im_in()} />
      <div>
        <MoreOptions {...facts} names={foldedFacts} isQuiet={!again} />
        <Remembered facts={remembered} />
      </div>
      <SubmitButton block>{m.scheduling_submit()}</SubmitButton>
      {children}
    </>
  );
}

const foldedFacts: GameFact[] = gameFactNames.filter((fact) => fact !== "maxPlayers");

function Remembered({ facts }: { facts: LastFacts[string] | undefined }) {
  const words =
    facts &&
    [
      facts.maxPlayers === null ? null : m.scheduling_last_maximum({ players: facts.maxPlayers }),
      gameFacts.minutes.words(facts.minutes, {}),
      facts.note && m.scheduling_last_note({ note: facts.note }),
    ].filter(Boolean);
  if (!words || words.length === 0) return null;
  return <p className="hint">{m.scheduling_last({ facts: words.join(", ") })}</p>;
}

const rememberedFacts = ["maxPlayers", "minutes", "note"] as const;

function fillRemembered(
  form: HTMLFormElement,
  before: LastFacts[string] | undefined,
  after: LastFacts[string] | undefined,
) {
  for (const fact of rememberedFacts) {
    const field = form.elements.namedItem(fact);
    const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
    if (isField && field.value === `${before?.[fact] ?? ""}`)
      field.value = `${after?.[fact] ?? ""}`;
  }
}

const QuickTimes = ({ times }: { times: QuickTime[] }) => (
  <>
    <p className="actions chips">{times.filter(({ isDay }) => !isDay).map(toChip)}</p>
    <p className="chips days">{times.filter(({ isDay }) => isDay).map(toChip)}</p>
  </>
);

const toChip = (at: QuickTime) => (
  <span key={at.label}>
    <QuickLink at={at} />{" "}
  </span>
);

function QuickLink({ at }: { at: QuickTime }) {
  const { pathname, search } = useLocation();
  return (
    <Link
      to={`${pathname}?${toSearch(at, new URLSearchParams(search).get("team"))}`}
      replace
      preventScrollReset
      onClick={(event) => fillInPlace(event, at)}
    >
      {at.label}
    </Link>
  );
}

function toSearch({ again, date, time }: QuickTime, team: string | null) {
  const search = new URLSearchParams(team ? { team } : {});
  if (again) search.set("again", `${again}`);
  else search.set("date", date);
  if (!again && time) search.set("time", time);
  return search;
}

function fillInPlace(
  event: MouseEvent<HTMLAnchorElement>,
  { again, date, time, isDay }: QuickTime,
) {
  const form = event.currentTarget.closest("form");
  if (again || !form || !isPlainClick(event)) return;
  event.preventDefault();
  const fill = (name: string, value: string) => {
    const field = form.elements.namedItem(name);
    if (!(field instanceof HTMLInputElement) || (isDay && name === "time" && field.value)) return;
    field.value = value;
    if (!value) field.focus();
  };
  fill("date", date);
  fill("time", time);
}
