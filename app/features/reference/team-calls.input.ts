import { z } from "zod";
import { sendMessageInput } from "#app/features/contact/send-message.input.ts";
import { checkInInput } from "#app/features/games/check-in.input.ts";
import { scheduleGameInput } from "#app/features/games/schedule-game.input.ts";
import type { Call } from "#app/features/reference/call.ts";
import {
  gameShape,
  idShape,
  ownTeamShape,
  successShape,
  teamShape,
} from "#app/features/reference/shapes.input.ts";
import { createTeamInput } from "#app/features/teams/create-team.input.ts";
import { joinCourtInput } from "#app/features/teams/join-court.input.ts";
import { joinTeamInput } from "#app/features/teams/join-team.input.ts";
import { listPartQuery } from "#app/lib/pagination.ts";

const joined = z.strictObject({ id: idShape, name: z.string(), slug: z.string() });

/** Teams and courts, games, and the way to write to us. */
export const teamCalls: Call[] = [
  {
    method: "GET",
    path: "/api/teams",
    summary: "Your teams and courts, with the keys of the teams.",
    caller: "user",
    answer: z.array(ownTeamShape),
  },
  {
    method: "GET",
    path: "/api/teams/all",
    summary: "All teams and courts.",
    caller: "anyone",
    query: listPartQuery,
    answer: z.array(teamShape),
  },
  {
    method: "GET",
    path: "/api/teams/latest",
    summary: "The courts added last, newest first.",
    caller: "anyone",
    answer: z.array(teamShape),
  },
  {
    method: "GET",
    path: "/api/teams/by-key/{key}",
    summary: "The team a key belongs to.",
    caller: "anyone",
    answer: teamShape,
    refusals: { 404: "No team has this key." },
  },
  {
    method: "POST",
    path: "/api/teams",
    summary: "Creates a team or court, with you as its first player.",
    caller: "user",
    input: createTeamInput,
    answer: ownTeamShape,
    status: 201,
    refusals: { 409: "One of this name exists: it is in `existingTeam`." },
    isRepeatable: true,
  },
  {
    method: "POST",
    path: "/api/teams/join",
    summary: "Joins the team that has the key.",
    caller: "user",
    input: joinTeamInput,
    answer: joined,
    refusals: { 404: "No team has this key.", 409: "You are a member already." },
  },
  {
    method: "POST",
    path: "/api/courts/join",
    summary: "Joins a court.",
    caller: "user",
    input: joinCourtInput,
    answer: z.object(joined.shape),
    refusals: { 404: "No court has this id.", 409: "You are a member already." },
  },
  {
    method: "POST",
    path: "/api/teams/{id}/leave",
    summary: "Leaves a team or court, and its upcoming games.",
    caller: "user",
    answer: successShape,
    refusals: { 403: "You are no member.", 404: "There is no such team or court." },
  },
  {
    method: "GET",
    path: "/api/games",
    summary: "The games of your teams and courts from yesterday onward, soonest first.",
    caller: "user",
    answer: z.array(gameShape),
  },
  {
    method: "POST",
    path: "/api/games",
    summary: "Schedules a game for a team or court of yours.",
    caller: "user",
    input: scheduleGameInput,
    answer: gameShape,
    status: 201,
    refusals: { 403: "You are no member.", 404: "There is no such team or court." },
    isRepeatable: true,
  },
  {
    method: "POST",
    path: "/api/games/{id}/checkin",
    summary: "Checks in or out: to the state in the body, else to the other one.",
    caller: "user",
    input: checkInInput,
    isInputOptional: true,
    answer: z.strictObject({ checkedIn: z.boolean() }),
    refusals: { 403: "You are no member.", 404: "There is no such game any more." },
  },
  {
    method: "POST",
    path: "/api/contact",
    summary: "Sends us a message.",
    caller: "anyone",
    input: sendMessageInput,
    answer: successShape,
    status: 201,
    isRepeatable: true,
  },
];
