import type { LocalTime } from "#app/lib/local-time.ts";
import { useFetcher } from "#app/platform/react-router/link.tsx";
import { Card } from "#app/ui/card.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { toDate, toTime } from "#app/ui/when.ts";

type ListedDevice = {
  id: number;
  label: string;
  service: string;
  since: LocalTime;
  usedAt: LocalTime | null;
  isThis: boolean;
  needsTurningOn: boolean;
};

type DeviceListProps = {
  devices: ListedDevice[];
  /** False while phone notifications are off: no test can be sent. */
  isOn: boolean;
};

/** A person's devices, each with its end and a test. */
export const DeviceList = ({ devices, isOn }: DeviceListProps) => (
  <ul className="stack">
    {devices.map((device) => (
      <li key={device.id}>
        <Card>
          <strong>{device.label}</strong>
          {device.isThis ? <span className="hint"> This device</span> : null}
          <p className="hint">{toHistory(device)}</p>
          {isOn && device.needsTurningOn ? (
            <p className="hint">It shows nothing until it is turned on again there.</p>
          ) : null}
          <div className="row">
            {isOn && !device.needsTurningOn ? (
              <DeviceForm device={device} act="test" label="Send a Test" />
            ) : null}
            <DeviceForm device={device} act="off" label="Remove" />
          </div>
        </Card>
      </li>
    ))}
  </ul>
);

function toHistory({ since, usedAt, service }: ListedDevice): string {
  const used = usedAt ? `last used ${toDate(usedAt)}, ${toTime(usedAt)}` : "not used yet";
  return `Since ${toDate(since)}, ${used}, through ${service}`;
}

type DeviceFormProps = { device: ListedDevice; act: "test" | "off"; label: string };

function DeviceForm({ device: { id, label: name }, act, label }: DeviceFormProps) {
  const { Form, state } = useFetcher();
  return (
    <Form method="post">
      <input type="hidden" name="do" value={act} />
      <input type="hidden" name="device" value={id} />
      <SubmitButton variant="secondary" busy={state !== "idle"}>
        {label}
        <span className="sr-only"> of {name}</span>
      </SubmitButton>
    </Form>
  );
}
