import { useFetcher } from "#app/platform/react-router/link.tsx";
import { SubmitButton } from "#app/ui/button.tsx";
import { m } from "#messages";

type MuteFormProps = {
  action: string;
  name: string;
  isMuted: boolean;
  next?: string;
};

export function MuteForm({ action, name, isMuted, next }: MuteFormProps) {
  const { Form, state } = useFetcher();
  return (
    <Form method="post" action={action}>
      <input type="hidden" name="muted" value={isMuted ? "false" : "true"} />
      {next ? <input type="hidden" name="next" value={next} /> : null}
      <SubmitButton variant="quiet" busy={state !== "idle"}>
        {isMuted ? m.notifications_unmute() : m.notifications_mute()}{" "}
        <span className="sr-only">{name}</span>
      </SubmitButton>
    </Form>
  );
}
