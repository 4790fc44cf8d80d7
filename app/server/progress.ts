type MinProgress = { bytes: number; within: number };

/**
 * Calls `onStall` when fewer than `bytes` bytes are noted within `within` milliseconds of running
 * time.
 */
export function requireProgress({ bytes, within }: MinProgress, onStall: () => void) {
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
