import {
  announcedDays,
  announcementMax,
  defaultDays,
} from "#app/features/announcements/announcement.ts";
import { announcementPath } from "#app/features/announcements/paths.ts";
import type { TeamType } from "#app/features/teams/team.ts";
import { Form } from "#app/platform/react-router/link.tsx";
import { SubmitButton } from "#app/ui/button.tsx";
import { type FormResult, RadioCards, TextAreaField, toFields } from "#app/ui/field.tsx";
import { m } from "#messages";

type AnnounceFormProps = {
  team: { id: number; type: TeamType };
  result?: FormResult | null;
  next: string;
};

const daysChoice = (days: number) => ({
  value: `${days}`,
  label: m.announcements_days({ count: days }),
});

export function AnnounceForm({ team, result, next }: AnnounceFormProps) {
  const fields = toFields(result, { text: "", days: `${defaultDays}` }, "announce-");
  return (
    <Form method="post" action={announcementPath(team.id)} className="stack">
      <input type="hidden" name="do" value="announce" />
      <input type="hidden" name="next" value={next} />
      <TextAreaField
        {...fields.text}
        label={m.announcements_text()}
        hint={m.announcements_text_hint(team)}
        rows={4}
        maxLength={announcementMax}
        required
      />
      <RadioCards
        {...fields.days}
        label={m.announcements_show_for()}
        options={announcedDays.map(daysChoice)}
        required
      />
      <SubmitButton busyLabel={m.announcements_announcing()}>
        {m.announcements_announce()}
      </SubmitButton>
    </Form>
  );
}
