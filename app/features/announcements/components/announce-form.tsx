import {
  announcedDays,
  announceLabel,
  announcementMax,
  daysInWords,
  defaultDays,
} from "#app/features/announcements/announcement.ts";
import { announcementPath } from "#app/features/announcements/paths.ts";
import type { TeamType } from "#app/features/teams/team.ts";
import type { FormResult } from "#app/lib/form-result.ts";
import { Form } from "#app/platform/react-router/link.tsx";
import { RadioCards } from "#app/ui/choice.tsx";
import { toFields } from "#app/ui/form.ts";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { TextAreaField } from "#app/ui/text-area-field.tsx";

type AnnounceFormProps = {
  team: { id: number; type: TeamType };
  result?: FormResult | null;
  next: string;
};

const choices = announcedDays.map((days) => ({ value: `${days}`, label: daysInWords(days) }));

/** The form in which captains write to all members. */
export function AnnounceForm({ team, result, next }: AnnounceFormProps) {
  const fields = toFields(result, { text: "", days: `${defaultDays}` }, "announce-");
  return (
    <Form method="post" action={announcementPath(team.id)} className="stack">
      <input type="hidden" name="do" value="announce" />
      <input type="hidden" name="next" value={next} />
      <TextAreaField
        {...fields.text}
        label="Text"
        hint={
          team.type === "team"
            ? "Up to 5 lines. Members see it on Home, and get an e-mail in 2 minutes if they want one."
            : "Up to 5 lines. Members see it on Home; nobody gets an e-mail."
        }
        rows={4}
        maxLength={announcementMax}
        required
      />
      <RadioCards {...fields.days} label="Show it for" options={choices} required />
      <SubmitButton busyLabel="Announcing...">{announceLabel}</SubmitButton>
    </Form>
  );
}
