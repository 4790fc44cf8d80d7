import { expect, test } from "vitest";
import { encodingFor } from "#app/platform/http/content-encoding.ts";

test.for([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, deflate", "gzip"],
  ["br;q=0.1, gzip;q=1", "gzip"],
  ["gzip;q=0.5, br;q=0.5", "br"],
  ["BR", "br"],
  ["br;q=0, gzip", "gzip"],
  ["br;q=0.000, gzip;q=0", "identity"],
  ["identity, br;q=0.5", "identity"],
  ["br ; q=0.2 , gzip ; q=0.3", "gzip"],
  ["br;q=2, gzip;q=0.1", "gzip"],
  ["zstd, *", "identity"],
  ["", "identity"],
] as const)("'%s' prefers %s", ([accepted, encoding]) => {
  expect(encodingFor(accepted)).toBe(encoding);
});
