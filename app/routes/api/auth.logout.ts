import { signOut } from "#app/features/accounts/session.server.ts";
import { endpoint } from "#app/platform/http/endpoint.server.ts";
import type { Route } from "./+types/auth.logout.ts";

const logout = endpoint<Route.ActionArgs>({
  async POST(args) {
    return Response.json({ success: true }, { headers: await signOut(args) });
  },
});

export { logout as action, logout as loader };
