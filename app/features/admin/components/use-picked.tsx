import { useCallback, useEffect, useRef, useState } from "react";

/** How many rows of the table in the form are picked, and a way to pick them all. */
export function usePicked(rows: unknown) {
  const form = useRef<HTMLFormElement>(null);
  const [count, setCount] = useState(0);
  const boxes = useCallback(
    () => [...(form.current?.querySelectorAll<HTMLInputElement>("input[name=ids]") ?? [])],
    [],
  );
  const recount = useCallback(
    () => setCount(boxes().filter(({ checked }) => checked).length),
    [boxes],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are picked anew
  useEffect(recount, [rows, recount]);
  const pickAll = (all: boolean) => {
    for (const box of boxes()) box.checked = all;
    recount();
  };
  return { form, count, recount, pickAll };
}
