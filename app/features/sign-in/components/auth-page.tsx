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
  /** The form of this tab; the other one is a page of its own. */
  children: (form: AuthFormProps) => ReactNode;
};

/** Signing up or in as a page. */
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
