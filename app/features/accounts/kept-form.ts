import { isRouteErrorResponse } from "react-router";

/** A form that arrived after its session had ended. It is sent again after signing in. */
export type KeptForm = {
  action: string;
  fields: [name: string, value: string][];
  /** True if photos or passwords were left out and the user has to enter them again. */
  isPartial: boolean;
};

export type SignedOutError = { kept: KeptForm; next: string };

export const findSignedOut = (error: unknown): SignedOutError | undefined =>
  isRouteErrorResponse(error) && error.status === 401 && error.data?.kept ? error.data : undefined;
