import type { Notice } from "#app/lib/outcome.ts";

export const keyCopied: Notice = {
  title: "Copied!",
  text: "The secret key is in the clipboard.",
  tone: "success",
};

export const keyNotCopied: Notice = {
  title: "Error",
  text: "Failed to copy secret key",
  tone: "error",
};

export const linkCopied: Notice = {
  title: "Copied!",
  text: "The link is in the clipboard.",
  tone: "success",
};

export const linkNotCopied: Notice = {
  title: "Error",
  text: "Failed to copy the link",
  tone: "error",
};
