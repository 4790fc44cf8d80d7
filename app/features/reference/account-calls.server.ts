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
import { newGamesChoices } from "#app/features/notifications/mail-settings.ts";
import {
  type ApiCalls,
  apiCall,
  apiOnlyCall,
  success,
} from "#app/features/reference/api-route.server.ts";
import { idShape, imageShape, playerShape } from "#app/features/reference/shapes.input.ts";
import { languages } from "#app/lib/language.ts";
import { done } from "#app/lib/outcome.ts";
import { listPartInput } from "#app/lib/schemas.ts";
import { readRates } from "#app/platform/http/read-limits.server.ts";
import { respondWithList } from "#app/platform/http/streamed-list.server.ts";
import type { Db } from "#db/client.server.ts";

const phone = z.strictObject({
  newGames: z.boolean().meta({ description: "Each new game, at once" }),
  mine: z.boolean(),
  remindDay: z.boolean(),
  remindSoon: z.boolean(),
  ask: z.boolean(),
  calls: z.boolean(),
  announcements: z.boolean(),
});

const mailSettingsShape = z
  .strictObject({
    newGames: z.enum(newGamesChoices),
    mine: z.boolean().meta({ description: "Moved, cancelled, spots and decisions" }),
    hosting: z.boolean().meta({ description: "Answers to games one hosts" }),
    remindDay: z.boolean().meta({ description: "24 hours before a game one is in" }),
    remindSoon: z.boolean().meta({ description: "2 hours before a game one is in" }),
    ask: z.boolean().meta({ description: "48 hours before a game one has not answered" }),
    announcements: z.boolean().meta({ description: "What captains of one's teams announce" }),
    calls: z.boolean().meta({ description: "Calls for players at courts one follows" }),
    phone: phone.meta({ description: "What phones and computers show, if there is one" }),
  })
  .meta({ id: "MailSettings", description: "Which mails and notices the user gets" });

const meShape = z
  .strictObject({
    id: idShape,
    name: z.string(),
    email: z.string().nullable(),
    avatar: imageShape,
    emailNotifications: z.boolean(),
    emailConfirmed: z.boolean(),
    timezone: z.string().meta({ description: "The IANA name of a time zone" }),
    inLists: z.boolean().meta({ description: "Whether lists of who plays most may name the user" }),
    language: z
      .enum(languages)
      .nullable()
      .meta({ description: "The language of pages and mails; null: that of the browser" }),
    mail: mailSettingsShape,
  })
  .meta({ id: "Me", description: "The signed-in user" });

const withMail = async (db: Db, { now: _, newGamesChosen: __, ...account }: CurrentUser) => ({
  ...account,
  mail: await findNoticeSettings(db, account.id),
});

export const accountCalls: ApiCalls = {
  "GET user": apiOnlyCall({
    caller: user,
    limits: "none",
    rule: async ({ db, caller }) => done(await withMail(db, caller)),
    summary: "Returns the signed-in user.",
    response: meShape,
  }),
  "PATCH user": apiCall(editProfileUseCase, {
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
  "GET user/mail": apiOnlyCall({
    caller: user,
    limits: "none",
    rule: async ({ db, caller }) => done(await findNoticeSettings(db, caller.id)),
    summary: "Returns which mails and notices the user gets.",
    response: mailSettingsShape,
  }),
  "PATCH user/mail": apiCall(changeMailSettingsUseCase, {
    summary: "Changes which mails and notices the user gets; what is left out stays as it is.",
    response: mailSettingsShape,
    done: (_, { db, caller }) => findNoticeSettings(db, caller.id),
  }),
  "GET users": apiOnlyCall({
    caller: user,
    input: listPartInput,
    limits: readRates.lists,
    rule: async ({ args, services, input: part }) =>
      done(await respondWithList(allUsers, { ...services, request: args.request, part })),
    summary: "Lists all players with the ids of their teams.",
    response: z.array(playerShape),
  }),
  "POST contact": apiCall(sendMessageUseCase, {
    summary: "Sends a message to the people who run the site.",
    ...success,
    status: 201,
    isRepeatable: true,
  }),
};
