import { weekdayAndTime } from "#app/ui/when.ts";

export const UsualTimes = ({ walls }: { walls: string[] }) =>
  walls.length > 0 ? (
    <p className="hint">{`Usually plays: ${walls.map(weekdayAndTime).join(", ")}`}</p>
  ) : null;
