import { errorNotice, type Problem, problem, successNotice } from "#app/lib/outcome.ts";
import type { Limit } from "#app/platform/http/rate-limit.server.ts";

export const panelIdleSeconds = 12 * 60 * 60;

export const panelFailures: Limit = { name: "admin failures", max: 10, seconds: 900 };

/** Counts failed sign-ins from all network addresses together. Above this limit, each network
 * address may try only once in three minutes. */
export const panelFailuresInAll: Limit = {
  name: "admin failures in all",
  max: 100,
  seconds: 60 * 60,
};

export const accessGranted = () => successNotice("Access Granted");

export const notEntered = () => errorNotice("Unable to log in. Please try again.", "Login Error");

export const accessDenied = problem(401, "Invalid credentials", "Access Denied");

export const authenticationMissing: Problem = {
  status: 401,
  error: "Authentication required",
  title: "Authentication Error",
  text: "Please sign in again.",
};
