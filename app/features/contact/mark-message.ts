import { errorNotice, type Notice, successNotice } from "#app/lib/outcome.ts";

export const messageStates = ["done", "open"] as const;
export type MessageState = (typeof messageStates)[number];

export const messageMarked: Record<MessageState, Notice> = {
  done: successNotice("Done", "The message is deleted in 90 days."),
  open: successNotice("Open again", "The message is not deleted."),
};

export const messageNotMarked = () => errorNotice("Nothing was changed. Please try again.");
