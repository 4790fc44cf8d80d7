import { endpoint } from "#app/lib/endpoint.server.ts";
import { signOut } from "#app/middleware/session.server.ts";
import type { Route } from "./+types/auth.logout.ts";

const logout = endpoint<Route.ActionArgs>({
  async POST(args) {
    return Response.json({ success: true }, { headers: await signOut(args) });
  },
});

export { logout as action, logout as loader };
