import type { LocalTime } from "#app/lib/local-time.ts";
import { weekdayAndTime, zoneIfElsewhere } from "#app/ui/when.ts";
import { m } from "#messages";

export const UsualTimes = ({ times }: { times: LocalTime[] }) =>
  times.length > 0 ? (
    <p className="hint">{m.scheduling_usual_times({ times: times.map(inWords).join(", ") })}</p>
  ) : null;

const inWords = (when: LocalTime) => weekdayAndTime(when.wall) + zoneIfElsewhere(when);
