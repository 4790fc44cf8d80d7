import { enterPanelInput } from "#app/features/admin/enter-panel.input.ts";
import { enterPanel } from "#app/features/admin/enter-panel.server.ts";
import { accessDenied, accessGranted } from "#app/features/admin/enter-panel.ts";
import { checkCredentials } from "#app/features/admin/require-admin.server.ts";
import { worldContext } from "#app/platform/http/app-services.server.ts";
import { panelCookie } from "#app/platform/http/cookies/admin-cookie.server.ts";
import { endpoint, parseJson, refusal } from "#app/platform/http/endpoint.server.ts";
import type { Route } from "./+types/admin.login.ts";

const login = endpoint<Route.ActionArgs>({
  async POST(args) {
    const given = await parseJson(args.request, enterPanelInput);
    const problem = await checkCredentials(args, given);
    if (problem) return refusal(problem);

    const { db, settings } = args.context.get(worldContext);
    const token = await enterPanel(db, { given, admin: settings.admin });
    if (!token) return refusal(accessDenied);
    const headers = { "set-cookie": panelCookie(token, settings) };
    return Response.json({ success: true, message: accessGranted.title }, { headers });
  },
});

export { login as action, login as loader };
