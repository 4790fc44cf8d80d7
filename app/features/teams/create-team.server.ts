import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import { type UserCall, user } from "#app/features/accounts/current-user.server.ts";
import { imageInput, uploadedInput } from "#app/features/images/image.input.ts";
import { addMember } from "#app/features/teams/add-member.server.ts";
import { courtFactsFields, courtFactsForm } from "#app/features/teams/court-facts.input.ts";
import { type CourtFacts, courtFactNames } from "#app/features/teams/court-facts.ts";
import {
  createTeamLimits,
  createTeamProblems,
  createTeamQuestions,
  maxAddress,
  maxName,
} from "#app/features/teams/create-team.ts";
import { insertTeams } from "#app/features/teams/insert-teams.server.ts";
import { positionFields, positionInput, withPosition } from "#app/features/teams/position.input.ts";
import { newSecretKey } from "#app/features/teams/renew-key.server.ts";
import { type TeamType, teamTypes } from "#app/features/teams/team.ts";
import { isNameTaken } from "#app/features/teams/team-name.server.ts";
import { isHonest, isHonestName } from "#app/lib/honest-text.server.ts";
import { done, refuse } from "#app/lib/outcome.ts";
import type { Position } from "#app/lib/position.ts";
import { lineInput, yesOrNo } from "#app/lib/schemas.ts";
import { isNameable } from "#app/lib/slug.ts";
import { inTransaction } from "#app/platform/database/transaction.server.ts";
import { defineUseCase } from "#app/platform/http/use-case.server.ts";
import type { Db } from "#db/client.server.ts";
import { m } from "#messages";

/** Stored names may be older than the rule `isHonestName`, so that rule checks only new names. */
export const teamNameInput = lineInput({
  field: m.teams_create_field_name,
  missing: m.teams_create_missing_name,
  max: maxName,
}).refine(isNameable, { error: m.teams_create_unnameable });

/** Stored street addresses may be older than the rule `isHonest`, so that rule checks only new
 * ones. */
export const teamAddressInput = lineInput({
  field: m.teams_create_field_address,
  missing: m.teams_create_missing_address,
  max: maxAddress,
});

const createTeamInput = z.object({
  name: teamNameInput.refine(isHonestName, { error: m.accounts_name_odd }),
  address: teamAddressInput.refine(isHonest, { error: m.teams_create_odd_address }),
  type: z.enum(teamTypes, { error: "The type must be team or court" }).default("team"),
});

export const createTeamForm = createTeamInput.extend({
  position: positionInput,
  ...courtFactsForm,
  thumbnailUpload: uploadedInput,
  anyway: yesOrNo.optional(),
});

export const createTeamJson = createTeamInput
  .extend({
    ...positionFields,
    ...courtFactsFields,
    thumbnail: imageInput("The thumbnail must be text"),
  })
  .transform(withPosition);

type NewTeam = Partial<CourtFacts> & {
  name: string;
  address: string;
  type: TeamType;
  thumbnail?: string | null;
  position?: Position | null;
};
type CreateTeam = NewTeam & {
  userId: number;
  newKey?: () => string;
  asksAboutAddress?: boolean;
};
type CreateTeamFields = Omit<CreateTeam, "userId" | "newKey">;

export const createTeamUseCase = defineUseCase({
  caller: user,
  limits: createTeamLimits,
  problems: createTeamProblems,
  formProblems: createTeamQuestions,
  async rule({ db, caller, input }: UserCall<CreateTeamFields>) {
    const created = await createTeam(db, { userId: caller.id, ...input });
    return created.ok ? done({ ...created.value, thumbnail: input.thumbnail ?? null }) : created;
  },
});

export async function createTeam(
  db: Db,
  { userId, newKey = newSecretKey, asksAboutAddress = false, ...team }: CreateTeam,
) {
  const wrong = whyOnlyCourt(team);
  if (wrong) return refuse(wrong);
  return inTransaction(db, async (db) => {
    if (await isNameTaken(db, team)) return refuse("already_exists");
    const court = asksAboutAddress ? await findCourtAtAddress(db, team) : undefined;
    if (court) return refuse("same_address", { name: court.name });
    const [created] = await insertTeams(db, [toStored(team)], newKey);
    if (!created) throw new Error("insertTeams returned no team");
    await addMember(db, { userId, teamId: created.id });
    return done(created);
  });
}

type OnlyOfCourt = Partial<CourtFacts> & { type: TeamType; position?: Position | null };

export function whyOnlyCourt({ type, position, ...team }: OnlyOfCourt) {
  if (type === "court") return undefined;
  if (position) return "only_courts";
  const hasFacts = courtFactNames.some((fact) => team[fact] != null);
  return hasFacts ? "facts_only_courts" : undefined;
}

/** Finds a court with the same street address, whatever its case, accents and punctuation. An
 * address without a number is not compared, because it may name a whole park with several courts. */
export async function findCourtAtAddress(
  db: Db,
  { type, address }: Pick<NewTeam, "type" | "address">,
) {
  if (type !== "court" || !/\p{N}/u.test(address)) return undefined;
  const plain = (text: RawBuilder<unknown>) =>
    sql<string>`regexp_replace(lower(f_unaccent(${text})), '[^[:alnum:]]', '', 'g')`;
  return db
    .selectFrom("teams")
    .select(["name", "slug"])
    .where("type", "=", "court")
    .where(plain(sql.ref("address")), "=", plain(sql`${address}::text`))
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
}

const toStored = ({ position, thumbnail = null, ...team }: NewTeam) => ({
  ...team,
  thumbnail,
  lat: position?.lat.toString() ?? null,
  lon: position?.lon.toString() ?? null,
});
