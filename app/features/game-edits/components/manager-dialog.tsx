import type { ReactNode } from "react";
import { useActionResult } from "#app/browser/submit.ts";
import type { LocalTime } from "#app/lib/local-time.ts";
import type { Notice } from "#app/lib/outcome.ts";
import { Form } from "#app/platform/react-router/link.tsx";
import { SubmitButton } from "#app/ui/button.tsx";
import { onDate } from "#app/ui/dates.ts";
import { CloseLink, RouteDialog } from "#app/ui/dialog.tsx";

type ManageDialogProps = {
  title: string;
  text: string;
  label?: string;
  game: { team: string; when: LocalTime; closeTo: string };
  latest: { notice?: Notice | null } | null | undefined;
  variant?: "danger";
  back: string;
  children?: ReactNode;
};

export function ManageDialog({
  title,
  text,
  label = title,
  game,
  children,
  ...form
}: ManageDialogProps) {
  const { latest, variant, back } = form;
  const notice = useActionResult(latest)?.notice;
  return (
    <RouteDialog title={title} notice={notice} closeTo={game.closeTo}>
      <Form method="post" className="stack">
        <p>
          <strong>{`${game.team}, ${onDate(game.when)}`}</strong>
        </p>
        <p>{text}</p>
        {children}
        <SubmitButton variant={variant} block>
          {label}
        </SubmitButton>
        <CloseLink to={game.closeTo}>{back}</CloseLink>
      </Form>
    </RouteDialog>
  );
}
