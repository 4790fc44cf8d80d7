/** A form that is shown again: what was entered, and what is wrong with each field. */
export type FormResult = {
  initialValue?: Record<string, unknown> | null;
  error?: Record<string, string[] | null> | null;
};
