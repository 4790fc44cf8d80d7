import { isRouteErrorResponse } from "react-router";

/** A form that arrived after its session had ended: it is sent again after signing in. */
export type KeptForm = {
  action: string;
  fields: [name: string, value: string][];
  /** True if photos or passwords were left out: the person has to enter them again. */
  isPartial: boolean;
};

export type SignedOutError = { kept: KeptForm; next: string };

/** Returns what a page needs to let somebody sign in again, if that is what an error is about. */
export const toSignedOut = (error: unknown): SignedOutError | undefined =>
  isRouteErrorResponse(error) && error.status === 401 && error.data?.kept ? error.data : undefined;
