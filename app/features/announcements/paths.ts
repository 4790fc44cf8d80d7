import { href } from "react-router";

/** Page of what is announced to a team or court; its forms post there, and lead to `next`. */
export function announcementPath(team: number, next?: string): string {
  const path = href("/announcements/:team", { team: `${team}` });
  return next ? `${path}?${new URLSearchParams({ next })}` : path;
}

/** Address that takes back what was just announced. */
export const undoAnnouncementPath = (team: number) =>
  href("/announcements/:team/undo", { team: `${team}` });
