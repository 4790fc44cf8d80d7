import { type EntryContext, UNSAFE_ErrorResponseImpl as ErrorResponse } from "react-router";

/** Gives the error boundary a status and a text; without them React Router hides what happened. */
export function explainError({ staticHandlerContext }: EntryContext, status: number, text: string) {
  const { errors } = staticHandlerContext;
  for (const id of Object.keys(errors ?? {})) {
    if (errors) errors[id] = new ErrorResponse(status, "", text);
  }
}
