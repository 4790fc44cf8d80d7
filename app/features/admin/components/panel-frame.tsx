import type { ReactNode } from "react";
import { href, useLocation, useRouteLoaderData } from "react-router";
import type { Waiting } from "#app/features/admin/inbox.server.ts";
import { panelTabs } from "#app/features/admin/panel.ts";
import type { Notice as Message } from "#app/lib/outcome.ts";
import { Form } from "#app/platform/react-router/link.tsx";
import { SubmitButton } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageLinks } from "#app/ui/tabs.tsx";

type PanelFrameProps = { notice?: Message | null; children: ReactNode };

export function PanelFrame({ notice, children }: PanelFrameProps) {
  const { pathname } = useLocation();
  const panel = useRouteLoaderData<{ waiting: Waiting | null }>("routes/admin/panel");
  const links = panelTabs.map(({ label, counts, ...tab }) => {
    const waiting = counts ? panel?.waiting?.[counts] : 0;
    const current = pathname.startsWith(tab.to);
    return { ...tab, current, label: waiting ? `${label} (${waiting})` : label };
  });
  return (
    <div className="page">
      <div className="section-head">
        <h1>Admin panel</h1>
        <SignOut />
      </div>
      <div className="stack">
        <PageLinks label="Admin panel" links={links} />
        <Notice notice={notice} tone="error" />
        {children}
      </div>
    </div>
  );
}

const SignOut = () => (
  <Form method="post" action={href("/developer/sign-out")}>
    <SubmitButton variant="secondary" to={href("/developer/sign-out")}>
      Sign Out
    </SubmitButton>
  </Form>
);
