import { isRouteErrorResponse } from "react-router";

export type KeptForm = {
  action: string;
  fields: [name: string, value: string][];
  /** True if passwords or photos were left out. The user has to enter these again. */
  isPartial: boolean;
};

export type SignedOutError = { kept: KeptForm; next: string };

export const findSignedOut = (error: unknown): SignedOutError | undefined =>
  isRouteErrorResponse(error) && error.status === 401 && error.data?.kept ? error.data : undefined;
