import { endPath } from "#app/features/series/paths.ts";
import type { SeriesPage } from "#app/features/series/series-for-page.server.ts";
import { Form } from "#app/platform/react-router/link.tsx";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { toDate } from "#app/ui/when.ts";

/** Leads to the page that names the games that would go. */
export function StopSeries({ series: { id, dates } }: { series: SeriesPage }) {
  const played = dates.filter(({ isSkipped }) => !isSkipped);
  return (
    <Form action={endPath(id)} className="stack">
      <SelectField
        id="after"
        name="after"
        label="Last game"
        options={played.map(({ date, when }) => ({ value: date, label: toDate(when) }))}
      />
      <Button variant="secondary">Stop After This Game</Button>
    </Form>
  );
}
