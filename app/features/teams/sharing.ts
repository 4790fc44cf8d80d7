import { errorNotice, successNotice } from "#app/lib/outcome.ts";
import { m } from "#messages";

export const copyKeyNotices = () => ({
  copied: successNotice(m.teams_copied(), m.teams_copied_key()),
  failed: errorNotice(m.teams_not_copied_key()),
});

export const copyLinkNotices = () => ({
  copied: successNotice(m.teams_copied(), m.teams_copied_link()),
  failed: errorNotice(m.teams_not_copied_link()),
});
