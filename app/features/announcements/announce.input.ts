import { z } from "zod";
import {
  type AnnouncedDays,
  announcedDays,
  announcementLines,
  announcementMax,
  defaultDays,
} from "#app/features/announcements/announcement.ts";
import { idInput, messageInput } from "#app/lib/schemas.ts";
import { m } from "#messages";

const text = messageInput({
  field: m.announcements_text_field,
  missing: m.announcements_text_missing,
  max: announcementMax,
}).refine((typed) => typed.split("\n").length <= announcementLines, {
  error: m.announcements_text_too_many_lines,
});
const badDays = { error: m.announcements_bad_days };
const isKnown = (days: number): days is AnnouncedDays =>
  announcedDays.some((known) => known === days);

/** An announcement as programs send it. */
export const announceInput = z.object({
  text,
  days: z.literal(announcedDays, badDays).default(defaultDays),
});

const next = z.string().max(200).optional();

/** The forms of the page, by what they do. */
export const announcementForms = {
  announce: z.object({
    do: z.literal("announce"),
    text,
    days: z.coerce
      .number<string>(badDays)
      .refine(isKnown, badDays)
      .transform((days) => days as AnnouncedDays),
    next,
  }),
  remove: z.object({ do: z.literal("remove"), next }),
  read: z.object({ do: z.literal("read"), id: idInput("id must be an id").optional(), next }),
};

/** All names that a form of the page may carry. */
export const announcementFields = z.object({
  ...announcementForms.announce.shape,
  ...announcementForms.read.shape,
});
