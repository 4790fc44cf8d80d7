import { typeEarly } from "#e2e/flows/stories/typed-early.ts";
import { flow } from "#e2e/harness/browser.ts";

/** Other forms, and a whole way with scripts that come late: `e2e/trust/broken-scripts.test.ts`. */
flow("keeps text and focus from before the scripts came", { ways: ["own"] }, ({ server }) =>
  typeEarly(server, [["/contact", ["First Name", "Last Name", "Email", "Subject", "Message"]]]),
);
