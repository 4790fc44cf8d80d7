import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import { imageInput, uploadedInput } from "#app/features/images/image.input.ts";
import { addMember } from "#app/features/teams/add-member.server.ts";
import { type CreateTeamProblem, maxAddress, maxName } from "#app/features/teams/create-team.ts";
import { isLookAlike } from "#app/features/teams/look-alike.server.ts";
import { positionFields, positionInput, withPosition } from "#app/features/teams/position.input.ts";
import { newSecretKey } from "#app/features/teams/renew-key.server.ts";
import { type TeamType, teamTypes } from "#app/features/teams/team.ts";
import { isHonest } from "#app/lib/honest-text.server.ts";
import { done, type Outcome, refuse } from "#app/lib/outcome.ts";
import type { Position } from "#app/lib/position.ts";
import { lineInput, yesOrNo } from "#app/lib/schemas.ts";
import { isNameable, toSlug } from "#app/lib/slug.ts";
import { inTransaction } from "#app/platform/database/transaction.server.ts";
import type { Db } from "#db/client.server.ts";
import { m } from "#messages";

/** The name of a team that exists: the rule judges it if it is a new one. */
export const teamNameInput = lineInput({
  field: m.teams_create_field_name,
  missing: m.teams_create_missing_name,
  max: maxName,
}).refine(isNameable, { error: m.teams_create_unnameable });

/** The same for the address. */
export const teamAddressInput = lineInput({
  field: m.teams_create_field_address,
  missing: m.teams_create_missing_address,
  max: maxAddress,
});

/** Anything else a client sends (id, players, secretKey) is not read. */
const createTeamInput = z.object({
  name: teamNameInput.refine(isHonest, { error: m.accounts_name_odd }),
  address: teamAddressInput.refine(isHonest, { error: m.teams_create_odd_address }),
  type: z.enum(teamTypes, { error: "The type must be team or court" }).default("team"),
});

export const createTeamForm = createTeamInput.extend({
  position: positionInput,
  thumbnailUpload: uploadedInput,
  anyway: yesOrNo.optional(),
});

/** A program may send an image too. */
export const createTeamJson = createTeamInput
  .extend({
    ...positionFields,
    thumbnail: imageInput("The thumbnail must be text"),
  })
  .transform(withPosition);

type NewTeam = {
  name: string;
  address: string;
  type: TeamType;
  thumbnail?: string | null;
  position?: Position | null;
};
type CreateTeam = NewTeam & {
  userId: number;
  newKey?: () => string;
  /** Refuses a court at the address of another, so that the user is asked once more. */
  asksAboutAddress?: boolean;
};
type CreatedTeam = { id: number; slug: string; secretKey: string };

/** Creates a team or court with its creator as the first member, unless its name is taken. */
export function createTeam(
  db: Db,
  { userId, newKey = newSecretKey, asksAboutAddress = false, ...team }: CreateTeam,
): Promise<Outcome<CreatedTeam, CreateTeamProblem | "same_address">> {
  if (team.position && team.type !== "court") return Promise.resolve(refuse("only_courts"));
  return inTransaction(db, async (db) => {
    if (await isLookAlike(db, team)) return refuse("already_exists");
    const court = asksAboutAddress ? await findCourtAtAddress(db, team) : undefined;
    if (court) return refuse("same_address", { name: court.name });
    const created = await insertTeam(db, team, newKey);
    if (!created) return refuse("already_exists");
    if (await wasOnceAnothers(db, { type: team.type, ...created })) return refuse("already_exists");
    await addMember(db, { userId, teamId: created.id });
    return done(created);
  });
}

/**
 * The court at an address, whatever its capitals, accents, punctuation and spaces. An address without a
 * number may be a whole park.
 */
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

/** Inserts a team; returns nothing when the slug is taken, and makes a key or a slug of an id anew. */
async function insertTeam(db: Db, team: NewTeam, newKey: () => string) {
  const slug = toSlug(team.name);
  for (let tries = 0; tries < 20; tries++) {
    const created = await insertUnlessTaken(db, { ...team, slug, secretKey: newKey() });
    if (created) return created;
    if (slug && (await isTaken(db, team.type, slug))) return undefined;
  }
  throw new Error("Found no free key for a new team");
}

function insertUnlessTaken(db: Db, team: NewTeam & { slug: string; secretKey: string }) {
  const { name, address, type, thumbnail = null, position, slug, secretKey } = team;
  return db
    .with("next", (db) =>
      db.selectNoFrom(sql<number>`nextval(pg_get_serial_sequence('teams', 'id'))::int`.as("id")),
    )
    .insertInto("teams")
    .columns(["id", "name", "address", "type", "thumbnail", "secretKey", "slug", "lat", "lon"])
    .expression((from) =>
      from
        .selectFrom("next")
        .select([
          "next.id",
          sql<string>`${name}::text`.as("name"),
          sql<string>`${address}::text`.as("address"),
          sql<string>`${type}::text`.as("type"),
          sql<string | null>`${thumbnail}::text`.as("thumbnail"),
          sql<string>`${secretKey}::text`.as("secretKey"),
          sql<string>`coalesce(nullif(${slug}::text, ''), ${type}::text || '-' || next.id)`.as(
            "slug",
          ),
          sql<string | null>`${position?.lat ?? null}::numeric`.as("lat"),
          sql<string | null>`${position?.lon ?? null}::numeric`.as("lon"),
        ])
        // A retired key would let those in who know it.
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom("oldKeys").select("key").where("key", "=", secretKey))),
        ),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(["id", "slug", "secretKey"])
    .executeTakeFirst();
}

async function isTaken(db: Db, type: TeamType, slug: string) {
  const team = await db
    .selectFrom("teams")
    .select("id")
    .where("type", "=", type)
    .where("slug", "=", slug)
    .executeTakeFirst();
  return team !== undefined;
}

/** Looked up after the insert has waited for a rename in progress, so its history is seen. */
async function wasOnceAnothers(db: Db, { type, slug, id }: CreatedTeam & { type: TeamType }) {
  const owner = await db
    .selectFrom("slugHistory")
    .select("teamId")
    .where("type", "=", type)
    .where("slug", "=", slug)
    .where("teamId", "!=", id)
    .executeTakeFirst();
  return owner !== undefined;
}
