const width = 30;
const secondsBetweenLines = 10;

export function showProgress(output = process.stderr) {
  let [shown, lastLineAt] = ["", performance.now()];
  const clear = () => {
    if (shown) output.write(`\r${" ".repeat(shown.length)}\r`);
    shown = "";
  };
  return {
    update(stage: string, share: number) {
      const percent = `${Math.floor(share * 100)} %`;
      if (output.isTTY) {
        const full = Math.round(share * width);
        const bar = `[${"#".repeat(full)}${"-".repeat(width - full)}] ${percent} ${stage}`;
        if (bar === shown) return;
        clear();
        output.write(bar);
        shown = bar;
      } else if (performance.now() - lastLineAt >= secondsBetweenLines * 1000) {
        output.write(`${stage}: ${percent}\n`);
        lastLineAt = performance.now();
      }
    },
    print(line: string) {
      clear();
      console.log(line);
    },
    end: clear,
  };
}
