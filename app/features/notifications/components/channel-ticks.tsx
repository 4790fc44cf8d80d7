import { CheckboxField, type FieldProps } from "#app/ui/field.tsx";
import { m } from "#messages";

type ChannelTicksProps = {
  label: string;
  hint: string;
  email?: FieldProps;
  phone: FieldProps;
};

export const ChannelTicks = ({ label, hint, email, phone }: ChannelTicksProps) => (
  <fieldset className="stack-tight">
    <legend className="legend">{label}</legend>
    <p className="hint">{hint}</p>
    <div className="row">
      {email ? (
        <CheckboxField
          {...email}
          role="switch"
          label={<Channel of={label}>{m.notifications_channel_mail()}</Channel>}
        />
      ) : null}
      <CheckboxField
        {...phone}
        role="switch"
        label={<Channel of={label}>{m.notifications_channel_phone()}</Channel>}
      />
    </div>
  </fieldset>
);

/** Screen readers read this name of a switch. It contains the group's label, because otherwise all
 * switches for the phone would have the same name. */
const Channel = ({ of, children }: { of: string; children: string }) => (
  <>
    {children}
    <span className="sr-only">: {of}</span>
  </>
);
