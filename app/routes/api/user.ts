import { toMailLanguage } from "#app/features/accounts/choose-language.server.ts";
import { notAuthenticated } from "#app/features/accounts/current-user.server.ts";
import type { CurrentUser } from "#app/features/accounts/current-user.ts";
import { editProfile, editProfileInput } from "#app/features/accounts/edit-profile.server.ts";
import { editProfileProblems } from "#app/features/accounts/edit-profile.ts";
import { findUser } from "#app/features/accounts/users.server.ts";
import { imageLimits, isImageBytes, storeImageProblems } from "#app/features/images/image.ts";
import { resolveImage } from "#app/features/images/resolve-image.server.ts";
import { findNoticeSettings } from "#app/features/notifications/mail-settings.queries.server.ts";
import { apiRoute, userCall } from "#app/features/reference/api-route.server.ts";
import { meShape } from "#app/features/reference/shapes.input.ts";
import { done } from "#app/lib/outcome.ts";
import type { Db } from "#db/client.server.ts";

export const action = apiRoute({
  GET: userCall({
    summary: "Returns the signed-in user.",
    response: meShape,
    rule: async ({ db, caller }) => done(await withMail(db, caller)),
  }),
  PATCH: userCall({
    summary: "Changes the profile; what is left out stays as it is.",
    response: meShape,
    input: editProfileInput,
    limits: ({ input: { avatar } }) => (isImageBytes(avatar) ? imageLimits : []),
    problems: { ...editProfileProblems, ...storeImageProblems },
    async rule({ args, services, db, caller: { id: userId, avatar: current }, input }) {
      const { avatar: value, ...changes } = input;
      const avatar = await resolveImage(services, { value, kind: "avatars", userId, current });
      if (!avatar.ok) return avatar;
      const mailLanguage = toMailLanguage(args.request, changes);
      const edited = await editProfile(db, {
        ...{ userId, ...changes, mailLanguage },
        avatar: avatar.value,
      });
      if (!edited.ok) return edited;
      const user = await findUser(db, userId);
      return user ? done(await withMail(db, user)) : notAuthenticated();
    },
  }),
});

const withMail = async (db: Db, { now: _, ...user }: CurrentUser) => ({
  ...user,
  mail: await findNoticeSettings(db, user.id),
});
