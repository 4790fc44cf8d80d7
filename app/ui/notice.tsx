import { useEffect } from "react";
import { dismissToast } from "#app/browser/toast.ts";
import type { Notice as Message } from "#app/lib/outcome.ts";
import { Form, Link } from "#app/platform/react-router/link.tsx";
import { CircleAlert, CircleCheck, Info, X } from "#app/ui/icons.tsx";
import { m } from "#messages";

const icons = { success: CircleCheck, error: CircleAlert, info: Info };

/** A failure has the role `alert`, and other messages have the role `status`. `tone` is used for
 * messages without their own tone. */
export function Notice({
  notice,
  tone: defaultTone = "success",
  role,
  onDismiss,
}: {
  notice?: Message | null;
  tone?: Message["tone"];
  /** `presentation` if a surrounding element already announces the message. */
  role?: "presentation";
  onDismiss?: () => void;
}) {
  const tone = notice?.tone ?? defaultTone;
  const replaces = notice && tone === "error" && !onDismiss ? notice : null;
  useEffect(() => {
    if (replaces) dismissToast();
  }, [replaces]);
  if (!notice) return null;
  const Icon = icons[tone];
  return (
    <div role={role ?? (tone === "error" ? "alert" : "status")} className={`notice notice-${tone}`}>
      <Icon className="notice-icon" aria-hidden />
      <div>
        <strong>{notice.title}</strong> {notice.text ? <p>{notice.text}</p> : null}{" "}
        {notice.action ? <Action {...notice.action} /> : null}
      </div>
      {onDismiss ? (
        <button
          type="button"
          className="notice-close"
          aria-label={m.ui_notice_dismiss()}
          onClick={onDismiss}
        >
          <X />
        </button>
      ) : null}
    </div>
  );
}

const Action = ({ label, href, method }: NonNullable<Message["action"]>) =>
  method ? (
    <Form method={method} action={href} preventScrollReset>
      <button type="submit" className="notice-action">
        {label}
      </button>
    </Form>
  ) : (
    <Link to={href}>{label}</Link>
  );
