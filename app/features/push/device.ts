import type { PushNotice } from "#app/features/notifications/push-notice.ts";
import { errorNotice, type Problem, problem, successNotice } from "#app/lib/outcome.ts";
import { productName } from "#app/lib/product.ts";
import { m } from "#messages";

export const mostDevices = 10;

export const deviceProblems = {
  push_off: problem(409, m.push_off),
  bad_endpoint: {
    status: 400,
    error: m.push_bad_endpoint,
    text: m.push_bad_endpoint_again,
  },
  bad_keys: {
    status: 400,
    error: m.push_bad_keys,
    text: m.push_bad_keys_again,
  },
  unknown_device: problem(404, m.push_unknown_device),
} satisfies Record<string, Problem>;

export const badEndpoint = "endpoint must be the address of a push service";

export const turnedOn = () => successNotice(m.push_turned_on_title(), m.push_turned_on());
export const turnedOff = () => successNotice(m.push_turned_off_title(), m.push_turned_off());
export const testSent = () => successNotice(m.push_test_sent_title(), m.push_test_sent());
export const deviceNotChanged = () => errorNotice(m.push_not_changed());

export const devicesPath = "/profile/devices";

export const testNotice = (): PushNotice => ({
  title: productName,
  body: m.push_test_body(),
  path: devicesPath,
  tag: "test",
});
