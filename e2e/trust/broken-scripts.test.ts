import { neededApis, visitWithout } from "#e2e/flows/stories/lacking.ts";
import {
  brokenScripts,
  comeWhileOneTypes,
  signUpJoinCheckIn,
} from "#e2e/flows/stories/newcomer.ts";
import { checkInOffline, loseScript } from "#e2e/flows/stories/offline-check-in.ts";
import { typeEarly } from "#e2e/flows/stories/typed-early.ts";
import { test } from "#e2e/harness/browser.ts";

test("keeps typed values when the scripts of sign-up, joining and check-in come late", ({
  server,
}) => signUpJoinCheckIn(server, comeWhileOneTypes));

test("keeps typed values of other forms when the scripts come late", ({ server }) =>
  typeEarly(server, [
    ["/sign-in", ["Email Address", "Password"]],
    ["/invite?key=KEY", ["Full Name", "Email Address", "Password", "Retype Password"]],
    ["/forgot-password", ["Email Address"]],
    ["/confirm-email", ["Email Address"]],
    ["/developer", ["Username", "Password"]],
  ]));

/** One of each kind below runs in `e2e/flows`. */
test.for(brokenScripts)("sign up, join, check in and %s", ([, happening], { server }) =>
  signUpJoinCheckIn(server, happening),
);

test.for(neededApis)("without %s a visit goes as without JavaScript", (api, { server }) =>
  visitWithout(server, api),
);

test("checks in when the network is back, after a script that never came", ({ server }) =>
  checkInOffline(server, loseScript));
