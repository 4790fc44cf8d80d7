import { enterPanel, enterPanelInput } from "#app/features/admin/enter-panel.server.ts";
import { accessGranted, enterPanelProblems } from "#app/features/admin/enter-panel.ts";
import { panelShape } from "#app/features/reference/admin-shapes.input.ts";
import { apiCall, apiRoute } from "#app/features/reference/api-route.server.ts";
import { panelCookie } from "#app/platform/http/cookies/admin-cookie.server.ts";

export const action = apiRoute({
  POST: apiCall({
    summary: "Opens the admin panel in this browser.",
    response: panelShape,
    isLimited: true,
    input: enterPanelInput,
    problems: enterPanelProblems,
    rule: enterPanel,
    done(token) {
      const headers = { "set-cookie": panelCookie(token) };
      return Response.json({ success: true, message: accessGranted().title }, { headers });
    },
  }),
});
