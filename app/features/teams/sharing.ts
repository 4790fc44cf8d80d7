import { errorNotice, successNotice } from "#app/lib/outcome.ts";

export const keyCopied = successNotice("Copied!", "The secret key is in the clipboard.");

export const keyNotCopied = errorNotice("Failed to copy secret key", "Error");

export const linkCopied = successNotice("Copied!", "The link is in the clipboard.");

export const linkNotCopied = errorNotice("Failed to copy the link", "Error");
