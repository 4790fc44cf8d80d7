const reasons: Record<number, string> = {
  400: "Bad Request",
  409: "Conflict",
  500: "Internal Server Error",
  502: "Bad Gateway",
  503: "Service Unavailable",
  504: "Gateway Timeout",
};

/** "503: Service Unavailable". HTTP/2 sends no words with a status, hence ours. */
export const statusLine = (status: number, reason = "") =>
  `${status}: ${reason || reasons[status] || "Error"}`;
