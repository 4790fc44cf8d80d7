import { type Kysely, sql } from "kysely";

/** Uploads, and the images made of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}

const statements = [
  sql`create table uploads (
    id text primary key,
    user_id integer references users on delete set null,
    expires_at timestamptz not null,
    received_at timestamptz,
    object_path text,
    created_at timestamptz not null default now()
  )`,
  sql`create index uploads_user on uploads (user_id)`,
  sql`create index uploads_created_at on uploads (created_at)`,
  // A row is inserted before its files are written and deleted after them, so that no file is
  // orphaned.
  sql`create table images (
    path text primary key,
    user_id integer references users on delete set null,
    created_at timestamptz not null default now()
  )`,
  sql`create index images_user on images (user_id)`,
  sql`create index images_created_at on images (created_at)`,
  sql`create index users_avatar on users (avatar) where avatar is not null`,
  sql`create index teams_thumbnail on teams (thumbnail) where thumbnail is not null`,
];
