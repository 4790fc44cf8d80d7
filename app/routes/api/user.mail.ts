import { mailSettingsCalls } from "#app/features/reference/account-calls.server.ts";

export { mailSettingsCalls as action, mailSettingsCalls as loader };
