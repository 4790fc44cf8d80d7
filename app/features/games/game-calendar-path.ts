import { gamePagePath } from "#app/features/games/paths.ts";

export const gameCalendarPath = (id: number) => `${gamePagePath(id)}/calendar.ics`;

/** The same beside a guest's own page. */
export const ownCalendarUrl = (ownUrl: string) => `${ownUrl}/calendar.ics`;

/** What a mail links: programs that read it update the game they have. */
export const calendarLink = (href: string) => ({ label: "Calendar File", href });
