import { errorNotice, successNotice } from "#app/lib/outcome.ts";
import { m } from "#messages";

export const gameDeleted = () => successNotice(m.game_edits_delete_done());
export const gameNotDeleted = () => errorNotice(m.game_edits_delete_failed());
