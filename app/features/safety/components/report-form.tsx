import { reportReasons, reportTextMax } from "#app/features/safety/report.ts";
import { Form } from "#app/platform/react-router/link.tsx";
import { RadioCards } from "#app/ui/choice.tsx";
import { Field } from "#app/ui/field.tsx";
import type { FieldProps } from "#app/ui/form.ts";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { TextAreaField } from "#app/ui/text-area-field.tsx";

type ReportFormProps = {
  fields: Record<"reason" | "text" | "website", FieldProps>;
  /** The reported thing, and the page that follows. */
  hidden: Record<string, string>;
};

const reasons = Object.entries(reportReasons).map(([value, label]) => ({ value, label }));

export function ReportForm({ fields, hidden }: ReportFormProps) {
  return (
    <Form method="post" className="stack">
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <RadioCards {...fields.reason} label="What is wrong?" options={reasons} required />
      <TextAreaField
        {...fields.text}
        label="More about it (optional)"
        rows={4}
        maxLength={reportTextMax}
      />
      <div className="sr-only" aria-hidden="true">
        <Field {...fields.website} label="Leave this empty" tabIndex={-1} autoComplete="off" />
      </div>
      <SubmitButton busyLabel="Sending..." block>
        Report
      </SubmitButton>
    </Form>
  );
}
