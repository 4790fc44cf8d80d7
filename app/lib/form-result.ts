/** A form shown again: the values entered, and the errors of each field. */
export type FormResult = {
  initialValue?: Record<string, unknown> | null;
  error?: Record<string, string[] | null> | null;
};
