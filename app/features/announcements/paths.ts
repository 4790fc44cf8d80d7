import { href } from "react-router";

export function announcementPath(team: number, next?: string): string {
  const path = href("/announcements/:team", { team: `${team}` });
  return next ? `${path}?${new URLSearchParams({ next })}` : path;
}

export const undoAnnouncementPath = (team: number) =>
  href("/announcements/:team/undo", { team: `${team}` });
