import type { TeamLogEntry } from "#app/features/audit/team-log.queries.server.ts";
import type { LocalTime } from "#app/lib/local-time.ts";
import { dateAndTime } from "#app/ui/dates.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";

type Entry = Omit<TeamLogEntry, "at"> & { at: LocalTime };

export function TeamLog({ entries }: { entries: Entry[] }) {
  if (entries.length === 0) {
    return (
      <div className="section">
        <EmptyState heading="h2" title="Nothing yet" text="What captains do is written here." />
      </div>
    );
  }
  return (
    <ul className="stack section">
      {entries.map((entry) => (
        <li key={entry.id}>
          <p>{`${doerName(entry)} ${toDeed(entry)}`}</p>
          <p className="hint">{dateAndTime(entry.at)}</p>
        </li>
      ))}
    </ul>
  );
}

const firstName = (name: string) => name.split(" ")[0] ?? name;

function doerName({ who, isByAdmin }: Entry) {
  if (isByAdmin) return "An admin";
  return who ? firstName(who.name) : "Player";
}

function toDeed({ action, person, reason, fields, who }: Entry): string {
  const whom = person === null ? "Player" : firstName(person);
  const because = reason ? `: ${reason}` : "";
  switch (action) {
    case "edit":
      return `changed the ${fields.map(asWord).join(" and the ")}`;
    case "remove":
      return "deleted everything";
    case "restore":
      return "restored everything";
    case "name_captain":
      return `named ${whom} a captain`;
    case "unname_captain":
      return person === who?.name ? "stepped down" : `made ${whom} a player again`;
    case "remove_member":
      return `removed ${whom}`;
    case "ban":
      return `banned ${whom}${because}`;
    case "lift_ban":
      return `lifted the ban of ${whom}`;
    case "new_key":
      return "made a new key";
  }
}

const asWord = (field: string) => (field === "thumbnail" ? "photo" : field);
