import { sql } from "kysely";
import { logEdit } from "#app/features/audit/log-edit.server.ts";
import { reportedText } from "#app/features/games/hidden-texts.server.ts";
import type { Reported } from "#app/features/safety/hide-reported.server.ts";
import type { Db } from "#db/client.server.ts";

type Handled = Reported & { act: "done" | "hide" | "remove"; who: string };

/** Records in the audit log that an admin hid, showed or removed a comment or note. */
export async function logHandled(
  db: Db,
  { kind, subjectId, subjectUser, act, who }: Handled,
): Promise<void> {
  const { rows } = await sql<{ text: string | null; isHidden: boolean }>`
    select ${reportedText(sql`${kind}::text`)} as text,
      case ${kind} when 'game' then games.note_reported_at else a.reported_at end is not null
        as "isHidden"
    from games left join answers a on a.game_id = games.id and a.user_id = ${subjectUser}
    where games.id = ${subjectId}`.execute(db);
  const [was] = rows;
  if (!was) return;
  const what = kind === "game" ? "note" : `comment of user ${subjectUser}`;
  const before = { [what]: was.text, hidden: was.isHidden };
  const after = { [what]: act === "remove" ? null : was.text, hidden: act === "hide" };
  await logEdit(db, { kind: "games", id: subjectId, who, before, after });
}
