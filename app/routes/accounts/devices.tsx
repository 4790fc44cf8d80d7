import { data, href } from "react-router";
import { submit, useActionResult } from "#app/browser/submit.ts";
import { BackToProfile } from "#app/features/accounts/components/account-menu.tsx";
import { requireSessionId, requireUser } from "#app/features/accounts/current-user.server.ts";
import { DeviceList } from "#app/features/push/components/device-list.tsx";
import { TurnOn } from "#app/features/push/components/turn-on.tsx";
import {
  deviceNotChanged,
  devicesPath,
  testSent,
  turnedOff,
  turnedOn,
} from "#app/features/push/device.ts";
import { listDevices } from "#app/features/push/devices.queries.server.ts";
import { removeDeviceUseCase, testDeviceUseCase } from "#app/features/push/remove-device.server.ts";
import {
  deviceFields,
  deviceForms,
  turnOnDeviceUseCase,
} from "#app/features/push/turn-on-device.server.ts";
import { done } from "#app/lib/outcome.ts";
import { unlisted } from "#app/lib/page-meta.ts";
import { localTime } from "#app/lib/zoned-time.server.ts";
import {
  formAction,
  formActions,
  redirectWithNotice,
} from "#app/platform/http/form-action.server.ts";
import { servicesContext } from "#app/platform/http/request-context.server.ts";
import { vapidKeys } from "#app/platform/push/vapid-keys.server.ts";
import { Link } from "#app/platform/react-router/link.tsx";
import { Page, Section } from "#app/ui/page.tsx";
import { withNodes } from "#app/ui/with-nodes.tsx";
import { m } from "#messages";
import membersStyle from "../../members.css?url";
import type { Route } from "./+types/devices.ts";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: membersStyle }];

export const meta = unlisted(m.push_devices_title, m.push_devices_lead);

export async function loader(args: Route.LoaderArgs) {
  const { id: userId, timezone: zone, now } = requireUser(args);
  const { db, settings } = args.context.get(servicesContext);
  const keys = vapidKeys(settings);
  const sid = await requireSessionId(args);
  const devices = await listDevices(db, { userId, sid, keyId: keys?.keyId });
  const at = (instant: Date) => localTime(instant, { zone, now });
  return data(
    {
      userId,
      key: keys?.publicKey ?? null,
      devices: devices.map(({ createdAt, usedAt, ...device }) => ({
        ...device,
        since: at(createdAt),
        usedAt: usedAt && at(usedAt),
      })),
    },
    { headers: { "cache-control": "private, no-store" } },
  );
}

const common = { invalid: () => deviceNotChanged(), failed: deviceNotChanged };

export const action = formActions(deviceFields, {
  on: formAction(turnOnDeviceUseCase, {
    ...common,
    schema: deviceForms.on,
    prepare: ({ input: { p256dh, auth, ...input } }) => done({ ...input, keys: { p256dh, auth } }),
    done: () => redirectWithNotice(devicesPath, turnedOn()),
  }),
  off: formAction(removeDeviceUseCase, {
    ...common,
    schema: deviceForms.off,
    done: () => redirectWithNotice(devicesPath, turnedOff()),
  }),
  test: formAction(testDeviceUseCase, {
    ...common,
    schema: deviceForms.test,
    done: () => redirectWithNotice(devicesPath, testSent()),
  }),
});

export const clientAction = (args: Route.ClientActionArgs) => submit(args, deviceNotChanged);

export default function Devices({ loaderData, actionData: latest }: Route.ComponentProps) {
  const actionData = useActionResult(latest);
  const { userId, key, devices } = loaderData;
  const mine = devices.find(({ isThis, needsTurningOn }) => isThis && !needsTurningOn);
  return (
    <Page
      title={m.push_devices_title()}
      lead={m.push_devices_lead()}
      width="narrow"
      notice={actionData?.notice}
    >
      {mine ? null : (
        <TurnOn
          userId={userId}
          publicKey={key}
          isAgain={devices.some(({ isThis, needsTurningOn }) => isThis && needsTurningOn)}
        />
      )}
      {devices.length > 0 ? (
        <Section title={m.push_devices_yours()}>
          <div className="stack">
            <DeviceList devices={devices} isOn={key !== null} />
            <p className="hint">
              {withNodes(m.push_devices_choose, {
                link: <Link to={href("/profile/mail")}>{m.push_devices_choose_link()}</Link>,
              })}
            </p>
          </div>
        </Section>
      ) : null}
      <BackToProfile />
    </Page>
  );
}
