import type { ReactNode } from "react";
import { AuthPanel, type AuthPanelProps } from "#app/features/sign-in/components/auth-panel.tsx";
import type { AuthFormProps } from "#app/features/sign-in/components/sign-in-form.tsx";
import type { Notice } from "#app/lib/outcome.ts";
import { Card } from "#app/ui/card.tsx";
import { Page } from "#app/ui/page.tsx";
import { m } from "#messages";

type AuthPageProps = Omit<AuthPanelProps, "children"> & {
  title: string;
  notice?: Notice;
  cancelTo: string;
  children: (form: AuthFormProps) => ReactNode;
};

export function AuthPage({ title, notice, cancelTo, children, ...panel }: AuthPageProps) {
  const { mode, next } = panel;
  return (
    <Page title={title} width="narrow" notice={notice}>
      <Card>
        <AuthPanel {...panel}>
          {(shown, email) =>
            shown === mode ? (
              children({ next, cancelTo, email })
            ) : (
              <p role="status">{m.sign_in_loading()}</p>
            )
          }
        </AuthPanel>
      </Card>
    </Page>
  );
}
