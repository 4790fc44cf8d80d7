/** What the front gate must know about addresses; the process fills it in, the gate applies it. */
export type Policy = {
  /** Below this path every answer is JSON. */
  api: string;
  /** Below these paths only documented methods exist, and they are checked by the routes. */
  machine: string[];
  /** Below these paths capital letters are part of a name, not an alias of an address. */
  caseSensitive: string[];
  /** What follows these prefixes is a secret and stays out of the logs. */
  secret: string[];
  /** Size limits of request bodies, in bytes. */
  body: {
    standard: number;
    larger: LargerBody[];
  };
};

type LargerBody = {
  methods: string[];
  path: string;
  below?: boolean;
  /** The only content type that may be so large; without it any may. */
  type?: string;
  bytes: number;
};

const megabyte = 1024 * 1024;

/** A photo of 5 MiB grows by a third inside JSON; a multipart form adds its other fields. */
const withPhoto = 8 * megabyte;

const photoForms = ["/create", "/profile", "/sign-up", "/invite"];
const photoForm = { type: "multipart/form-data", bytes: withPhoto };

/** Programs may send a photo as a `data:` URL. */
const photoCall = { type: "application/json", bytes: withPhoto };

/** The addresses of this product that differ from the rest. */
export const policy: Policy = {
  api: "/api",
  machine: ["/api", "/objects"],
  caseSensitive: ["/api/teams/by-key", "/assets", "/objects", "/unsubscribe"],
  secret: ["/api/teams/by-key", "/objects/upload", "/unsubscribe"],
  body: {
    standard: 256 * 1024,
    larger: [
      ...photoForms.map((path) => ({ ...photoForm, methods: ["POST"], path })),
      { ...photoCall, methods: ["POST"], path: "/api/teams" },
      { ...photoCall, methods: ["POST"], path: "/api/auth/signin-profile" },
      { ...photoCall, methods: ["PATCH"], path: "/api/user" },
      { methods: ["PUT"], path: "/objects", below: true, bytes: 5 * megabyte + 64 * 1024 },
    ],
  },
};
