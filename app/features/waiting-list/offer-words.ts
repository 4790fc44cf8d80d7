import { m } from "#messages";

export const takeTheSpot = m.waiting_list_take;

export const noThanks = m.waiting_list_no_thanks;
