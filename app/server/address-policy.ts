/** Knowledge of the HTTP pipeline about paths. The policy is data; the pipeline applies it. */
export type Policy = {
  /** Every response below this path is JSON. */
  api: string;
  /** Below these paths only documented methods exist; the routes check them. */
  machine: string[];
  /** Below these paths capital letters are significant; elsewhere they are an alias. */
  caseSensitive: string[];
  /** Prefixes of paths with a secret: the rest is not logged. */
  secret: string[];
  /** Limits of request bodies, in bytes. */
  body: {
    standard: number;
    larger: LargerBody[];
  };
};

type LargerBody = {
  methods: string[];
  path: string;
  below?: boolean;
  /** The only content type this limit applies to; any type without it. */
  type?: string;
  bytes: number;
};

const megabyte = 1024 * 1024;

/** A photo of 5 MiB grows by a third as base64; a multipart form adds its other fields. */
const withPhoto = 8 * megabyte;

const photoForms = ["/create", "/profile", "/sign-up", "/invite"];
const photoForm = { type: "multipart/form-data", bytes: withPhoto };

/** API clients may send a photo as a `data:` URL. */
const photoCall = { type: "application/json", bytes: withPhoto };

/** The paths of this product with rules of their own. */
export const policy: Policy = {
  api: "/api",
  machine: ["/api", "/objects"],
  caseSensitive: [
    "/answer",
    "/api/teams/by-key",
    "/assets",
    "/calendar",
    "/not-you",
    "/objects",
    "/unsubscribe",
  ],
  secret: [
    "/answer",
    "/api/g",
    "/api/replies",
    "/api/teams/by-key",
    "/calendar",
    "/g",
    "/not-you",
    "/objects/upload",
    "/r",
    "/unsubscribe",
  ],
  body: {
    standard: 256 * 1024,
    larger: [
      ...photoForms.map((path) => ({ ...photoForm, methods: ["POST"], path })),
      { ...photoForm, methods: ["POST"], path: "/team", below: true },
      { ...photoForm, methods: ["POST"], path: "/court", below: true },
      { ...photoCall, methods: ["POST"], path: "/api/teams" },
      { ...photoCall, methods: ["PATCH"], path: "/api/teams", below: true },
      { ...photoCall, methods: ["POST"], path: "/api/auth/signin-profile" },
      { ...photoCall, methods: ["PATCH"], path: "/api/user" },
      { methods: ["PUT"], path: "/objects", below: true, bytes: 5 * megabyte + 64 * 1024 },
    ],
  },
};
