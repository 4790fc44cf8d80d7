import { restorableDays } from "#app/features/audit/restore.ts";

export const mostAtOnce = 1000;

export const restorableFor = (count: number) =>
  `${count === 1 ? "It" : "They"} can be restored from the audit log for ${restorableDays} days.`;

export function pickedIds(text: string): number[] | undefined {
  const ids = [...new Set(text.split(",").map(Number))];
  const isSound = ids.every((id) => Number.isInteger(id) && id > 0 && id < 2 ** 31);
  return isSound && ids.length <= mostAtOnce ? ids : undefined;
}
