type Least = { bytes: number; within: number };

/** Calls `onStall` when, while started, fewer than `bytes` are noted within so many milliseconds. */
export function requireProgress({ bytes, within }: Least, onStall: () => void) {
  let timer: NodeJS.Timeout | undefined;
  let noted = 0;
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  return {
    stop,
    start() {
      if (timer) return;
      noted = 0;
      timer = setTimeout(onStall, within);
    },
    note(size: number) {
      noted += size;
      if (noted < bytes) return;
      noted = 0;
      timer?.refresh();
    },
  };
}
