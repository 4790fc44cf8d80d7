import { buildIfStale } from "../../scripts/build.ts";

/** Tests of the whole product run against the build. */
export default buildIfStale;
