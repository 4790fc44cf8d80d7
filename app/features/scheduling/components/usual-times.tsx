import type { LocalTime } from "#app/lib/local-time.ts";
import { weekdayAndTime, zoneIfElsewhere } from "#app/ui/when.ts";

export const UsualTimes = ({ times }: { times: LocalTime[] }) =>
  times.length > 0 ? (
    <p className="hint">{`Usually plays: ${times.map(inWords).join(", ")}`}</p>
  ) : null;

const inWords = (when: LocalTime) => weekdayAndTime(when.wall) + zoneIfElsewhere(when);
