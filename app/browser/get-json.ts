export class ApiError extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export async function getJson<Body>(path: string): Promise<Body> {
  const response = await fetch(path, { credentials: "same-origin" });
  if (response.ok) return response.json();
  const { error } = await response.json().catch(() => ({}));
  throw new ApiError(response.status, typeof error === "string" ? error : "");
}
