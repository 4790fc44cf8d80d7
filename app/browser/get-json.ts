/** An error response; the message is the `error` of its JSON body, if there is one. */
export class ApiError extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Reads JSON from our own server. Throws `ApiError`, or `TypeError` without a network. */
export async function getJson<Body>(path: string): Promise<Body> {
  const response = await fetch(path, { credentials: "same-origin" });
  if (response.ok) return response.json();
  const { error } = await response.json().catch(() => ({}));
  throw new ApiError(response.status, typeof error === "string" ? error : "");
}
