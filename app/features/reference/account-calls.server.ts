import { z } from "zod";
import { notAuthenticated, user } from "#app/features/accounts/current-user.server.ts";
import type { CurrentUser } from "#app/features/accounts/current-user.ts";
import { editProfileUseCase } from "#app/features/accounts/edit-profile.server.ts";
import { allUsers, findUser } from "#app/features/accounts/users.server.ts";
import { sendMessageUseCase } from "#app/features/contact/send-message.server.ts";
import { imageLimits, isImageBytes, storeImageProblems } from "#app/features/images/image.ts";
import { resolveImage } from "#app/features/images/resolve-image.server.ts";
import { changeMailSettingsUseCase } from "#app/features/notifications/change-mail-settings.server.ts";
import { findNoticeSettings } from "#app/features/notifications/mail-settings.queries.server.ts";
import { apiCall, apiRoute, success } from "#app/features/reference/api-route.server.ts";
import { mailSettingsShape, meShape, playerShape } from "#app/features/reference/shapes.input.ts";
import { done } from "#app/lib/outcome.ts";
import { listPartInput } from "#app/lib/schemas.ts";
import { readRates } from "#app/platform/http/read-limits.server.ts";
import { respondWithList } from "#app/platform/http/streamed-list.server.ts";
import { defineUseCase } from "#app/platform/http/use-case.server.ts";
import type { Db } from "#db/client.server.ts";

const readAccountUseCase = defineUseCase({
  caller: user,
  limits: "none",
  problems: {},
  rule: async ({ db, caller }) => done(await withMail(db, caller)),
});

export const accountCalls = apiRoute({
  GET: apiCall(readAccountUseCase, {
    summary: "Returns the signed-in user.",
    response: meShape,
  }),
  PATCH: apiCall(editProfileUseCase, {
    summary: "Changes the profile; what is left out stays as it is.",
    response: meShape,
    moreLimits: ({ input: { avatar } }) => (isImageBytes(avatar) ? imageLimits : []),
    problems: storeImageProblems,
    async prepare({ services, caller: { id: userId, avatar: current }, input }) {
      const photo = { value: input.avatar, kind: "avatars" as const, userId, current };
      const avatar = await resolveImage(services, photo);
      return avatar.ok ? done({ ...input, avatar: avatar.value }) : avatar;
    },
    async done(_, { db, caller }) {
      const edited = await findUser(db, caller.id);
      return edited ? withMail(db, edited) : notAuthenticated();
    },
  }),
});

const withMail = async (db: Db, { now: _, ...account }: CurrentUser) => ({
  ...account,
  mail: await findNoticeSettings(db, account.id),
});

const readMailSettingsUseCase = defineUseCase({
  caller: user,
  limits: "none",
  problems: {},
  rule: async ({ db, caller }) => done(await findNoticeSettings(db, caller.id)),
});

export const mailSettingsCalls = apiRoute({
  GET: apiCall(readMailSettingsUseCase, {
    summary: "Returns which mails and notices the user gets.",
    response: mailSettingsShape,
  }),
  PATCH: apiCall(changeMailSettingsUseCase, {
    summary: "Changes which mails and notices the user gets; what is left out stays as it is.",
    response: mailSettingsShape,
    done: (_, { db, caller }) => findNoticeSettings(db, caller.id),
  }),
});

const listPlayersUseCase = defineUseCase({
  caller: user,
  input: listPartInput,
  limits: readRates.lists,
  problems: {},
  rule: async ({ args, services, input: part }) =>
    done(await respondWithList(allUsers, { ...services, request: args.request, part })),
});

export const usersCalls = apiRoute({
  GET: apiCall(listPlayersUseCase, {
    summary: "Lists all players with the ids of their teams.",
    response: z.array(playerShape),
  }),
});

export const messageCalls = apiRoute({
  POST: apiCall(sendMessageUseCase, {
    summary: "Sends a message to the people who run the site.",
    ...success,
    status: 201,
    isRepeatable: true,
  }),
});
