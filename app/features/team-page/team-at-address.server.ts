import { data, type LoaderFunctionArgs, redirect } from "react-router";
import { requireUser, type UserCall, user } from "#app/features/accounts/current-user.server.ts";
import { leaveTeamProblems } from "#app/features/membership/leave-team.ts";
import { findMovedTeam } from "#app/features/team-page/team-page.queries.server.ts";
import { captainProblems } from "#app/features/teams/captain.ts";
import { membersPath, teamPath } from "#app/features/teams/paths.ts";
import { type Team, type TeamAddress, typeOfPath } from "#app/features/teams/team.ts";
import {
  listTeamRoles,
  type TeamAbility,
  type TeamRole,
  whyNotWithTeam,
} from "#app/features/teams/team-abilities.ts";
import { findTeamBySlug, selectTeams } from "#app/features/teams/teams.server.ts";
import {
  done,
  type Problem,
  type RenderedProblem,
  refuse,
  renderProblem,
} from "#app/lib/outcome.ts";
import { toId } from "#app/lib/schemas.ts";
import { readSlug } from "#app/lib/slug.ts";
import { servicesContext } from "#app/platform/http/request-context.server.ts";
import { defineUseCase } from "#app/platform/http/use-case.server.ts";
import type { Db } from "#db/client.server.ts";

type TeamPageArgs = Pick<LoaderFunctionArgs, "context" | "url"> & { params: { slug?: string } };

async function teamAtAddress({ context, params, url }: TeamPageArgs) {
  const user = requireUser({ context, url });
  const { db } = context.get(servicesContext);
  const address = toAddress({ params, url });
  const team = await findTeamOfUser(db, { ...address, userId: user.id });
  if (team && team.slug === params.slug) return { db, user, team };
  const moved = team ? { ...team, forGood: true } : await findMovedTeam(db, address);
  if (!moved) throw data(null, { status: 404 });
  const below = url.pathname.split("/").slice(3).join("/");
  throw redirect(`${teamPath(moved)}/${below}${url.search}`, moved.forGood ? 301 : 302);
}

export async function teamForAbility(args: TeamPageArgs, ability: TeamAbility) {
  const found = await teamAtAddress(args);
  const { roles, type } = found.team;
  const whyNot = whyNotWithTeam({ roles, type, ability });
  if (whyNot) throw data(renderProblem(teamAccessProblems[whyNot]).error, { status: 403 });
  return found;
}

export async function backToMembers(args: TeamPageArgs) {
  const { team } = await teamForAbility(args, "seeMembers");
  return redirect(membersPath(team), 303);
}

export const backToTeam = ({ params: { slug = "" }, url }: Omit<TeamPageArgs, "context">) =>
  redirect(teamPath({ type: typeOfPath(url.pathname), slug }), 303);

export async function requireTeam({ context, ...args }: TeamPageArgs): Promise<Team> {
  const team = await findTeamBySlug(context.get(servicesContext).db, toAddress(args));
  if (!team) throw data(null, { status: 404 });
  return team;
}

const toAddress = ({ params, url }: Omit<TeamPageArgs, "context">) => ({
  type: typeOfPath(url.pathname),
  slug: readSlug(params.slug ?? ""),
});

/** A captain who has lost this right cannot use the form any more, so an error page replaces it. */
export function forbid({ status, error }: RenderedProblem): undefined {
  if (status === 403) throw data(error, { status });
}

export const teamAccessProblems = {
  ...captainProblems,
  not_a_member: leaveTeamProblems.not_a_member,
} satisfies Record<string, Problem>;

type TeamByIdInput = { id: string | undefined; userId: number; ability: TeamAbility };

export async function teamForUser(db: Db, { id: param, userId, ability }: TeamByIdInput) {
  const id = toId(param);
  const team = id && (await findTeamOfUser(db, { id, userId }));
  if (!team) return refuse("unknown_team");
  const whyNot = whyNotWithTeam({ roles: team.roles, type: team.type, ability });
  return whyNot ? refuse(whyNot) : done(team);
}

export const readOfTeam = <Value>(
  ability: TeamAbility,
  read: (db: Db, reader: { team: TeamOfUser; userId: number }) => Promise<Value>,
) =>
  defineUseCase({
    caller: user,
    limits: "none",
    problems: teamAccessProblems,
    async rule({ args, db, caller: { id: userId } }: UserCall<object>) {
      const team = await teamForUser(db, { id: args.params.id, userId, ability });
      return team.ok ? done(await read(db, { team: team.value, userId })) : team;
    },
  });

type TeamOfUser = Team & { guestsSeeNames: boolean; roles: TeamRole[] };

type TeamIdOrAddress = { id: number } | TeamAddress;

export async function findTeamOfUser(
  db: Db,
  { userId, ...which }: TeamIdOrAddress & { userId: number },
): Promise<TeamOfUser | undefined> {
  const found = await selectTeams(db)
    .leftJoin("memberships", (join) =>
      join.onRef("memberships.teamId", "=", "teams.id").on("memberships.userId", "=", userId),
    )
    .select(["teams.guestsSeeNames", "memberships.role"])
    .where((eb) =>
      "id" in which
        ? eb("teams.id", "=", which.id)
        : eb.and([eb("teams.type", "=", which.type), eb("teams.slug", "=", which.slug)]),
    )
    .executeTakeFirst();
  if (!found) return undefined;
  const { role, ...team } = found;
  return { ...team, roles: listTeamRoles(role) };
}
