const codes: Record<number, string> = {
  400: "invalid_request",
  401: "unauthorized",
  403: "forbidden",
  404: "not_found",
  405: "method_not_allowed",
  408: "request_timeout",
  409: "conflict",
  413: "content_too_large",
  415: "unsupported_media_type",
  422: "idempotency_key_reused",
  429: "too_many_requests",
  503: "unavailable",
};

export const codeOfStatus = (status: number) =>
  codes[status] ?? (status < 500 ? "invalid_request" : "internal_error");
