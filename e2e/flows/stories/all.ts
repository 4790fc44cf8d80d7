import { adminsDay } from "#e2e/flows/stories/admins-day.ts";
import { lastDay } from "#e2e/flows/stories/last-day.ts";
import { newcomersDay } from "#e2e/flows/stories/newcomers-day.ts";
import { organisersDay } from "#e2e/flows/stories/organisers-day.ts";
import { playersDay } from "#e2e/flows/stories/players-day.ts";
import type { Story } from "#e2e/flows/stories/scene.ts";

/** The stories that together use all of the product. */
export const stories: [name: string, story: Story][] = [
  ["a newcomer's day", newcomersDay],
  ["an organiser's day", organisersDay],
  ["a player's day", playersDay],
  ["an admin's day", adminsDay],
  ["the last day of an account", lastDay],
];
