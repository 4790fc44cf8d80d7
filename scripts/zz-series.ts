import { measureSeries } from "./bench/series.ts";
console.table((await measureSeries(process.argv[2] ?? "")).map(({ took, ...f }) => ({ ...f, ...took })));
