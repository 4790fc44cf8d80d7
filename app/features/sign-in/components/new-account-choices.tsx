import { deviceZone } from "#app/browser/device-zone.ts";
import { useHydrated } from "#app/browser/hydrated.ts";
import { CheckboxField, type FieldProps } from "#app/ui/field.tsx";
import { m } from "#messages";

export function NewAccountChoices({ emailNotifications }: { emailNotifications: FieldProps }) {
  return (
    <div>
      <CheckboxField {...emailNotifications} role="switch" label={m.sign_in_mails()} />
      {useHydrated() ? <input type="hidden" name="timezone" value={deviceZone()} /> : null}
    </div>
  );
}
