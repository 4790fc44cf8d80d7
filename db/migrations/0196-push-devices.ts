import { type Kysely, sql } from "kysely";

/**
 * Phones and computers that show notices. A device belongs to a session: whatever ends the session ends the device.
 * The build before reads none of this.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}

const statements = [
  sql`create table push_devices (
    id integer generated always as identity primary key,
    user_id integer not null references users on delete cascade,
    sid text not null references sessions on delete cascade,
    endpoint text not null unique check (length(endpoint) <= 1000),
    p256dh text not null,
    auth text not null,
    key_id text not null,
    label text not null check (length(label) <= 40),
    created_at timestamptz not null default now(),
    used_at timestamptz,
    failures integer not null default 0,
    failing_since timestamptz
  )`,
  sql`create index push_devices_user_id on push_devices (user_id)`,
  sql`create index push_devices_sid on push_devices (sid)`,
  sql`create table sent_pushes (
    key text not null,
    device_id integer not null references push_devices on delete cascade,
    claimed_until timestamptz not null,
    sent_at timestamptz,
    status integer,
    primary key (key, device_id)
  )`,
  sql`create index sent_pushes_device_id on sent_pushes (device_id)`,
  // One row: the key that signs now. A device of another key is not reached.
  sql`create table push_keys (key_id text primary key, since timestamptz not null default now())`,
  sql`create unique index push_keys_one on push_keys ((true))`,
];
