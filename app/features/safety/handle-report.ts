import { errorNotice, type Notice, successNotice } from "#app/lib/outcome.ts";

export const reportActs = ["done", "hide", "remove", "note"] as const;
export type ReportAct = (typeof reportActs)[number];

export const reportNoteMax = 500;

const success = (title: string, text: string) => successNotice(title, text);

export const reportHandled: Record<ReportAct, Notice> = {
  done: success("Done", "The report is closed. What it hid is shown again."),
  hide: success("Hidden", "Only its writer reads it now."),
  remove: success("Removed", "The report is closed."),
  note: success("Noted", "The note is saved."),
};

export const reportNotHandled = () => errorNotice("Nothing was changed. Please try again.");
