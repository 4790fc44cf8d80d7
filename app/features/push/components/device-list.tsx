import type { LocalTime } from "#app/lib/local-time.ts";
import { useFetcher } from "#app/platform/react-router/link.tsx";
import { SubmitButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { formatDate, formatTime } from "#app/ui/when.ts";
import { m } from "#messages";

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
  isOn: boolean;
};

export const DeviceList = ({ devices, isOn }: DeviceListProps) => (
  <ul className="stack">
    {devices.map((device) => (
      <li key={device.id}>
        <Card>
          <strong>{deviceName(device)}</strong>
          {device.isThis ? <span className="hint"> {m.push_devices_this()}</span> : null}
          <p className="hint">{historyWords(device)}</p>
          {isOn && device.needsTurningOn ? (
            <p className="hint">{m.push_devices_needs_turning_on()}</p>
          ) : null}
          <div className="row">
            {isOn && !device.needsTurningOn ? (
              <DeviceForm device={device} act="test" label={m.push_devices_test()} />
            ) : null}
            <DeviceForm device={device} act="off" label={m.push_devices_remove()} />
          </div>
        </Card>
      </li>
    ))}
  </ul>
);

function deviceName({ label }: ListedDevice): string {
  const [browser = "", system] = label.split(" on ");
  return system ? m.push_devices_browser_on({ browser, system }) : browser;
}

function historyWords({ since, usedAt, service }: ListedDevice): string {
  if (!usedAt) return m.push_devices_not_used({ since: formatDate(since), service });
  const [date, time] = [formatDate(usedAt), formatTime(usedAt)];
  return m.push_devices_used({ since: formatDate(since), date, time, service });
}

const forgetNotices = () => {
  import("#app/browser/service-worker.ts").then((it) => it.forgetNotices()).catch(() => {});
};

type DeviceFormProps = { device: ListedDevice; act: "test" | "off"; label: string };

function DeviceForm({ device, act, label }: DeviceFormProps) {
  const { Form, state } = useFetcher();
  return (
    <Form method="post" onSubmit={device.isThis && act === "off" ? forgetNotices : undefined}>
      <input type="hidden" name="do" value={act} />
      <input type="hidden" name="device" value={device.id} />
      <SubmitButton variant="secondary" busy={state !== "idle"}>
        {label}
        <span className="sr-only"> {m.push_devices_of({ name: deviceName(device) })}</span>
      </SubmitButton>
    </Form>
  );
}
