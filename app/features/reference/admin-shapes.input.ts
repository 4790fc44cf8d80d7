import { z } from "zod";
import {
  idShape,
  idsShape,
  instantShape,
  playerShape,
  successShape,
  teamShape,
} from "#app/features/reference/shapes.input.ts";

const count = z.int().min(0);
const user = {
  ...playerShape.shape,
  email: z.string().nullable(),
  emailConfirmed: z.boolean(),
  emailNotifications: z.boolean(),
};
const game = {
  id: idShape,
  teamId: idShape,
  datetime: instantShape,
  cancelled: z.boolean(),
  checkIns: idsShape,
  team: z.string().meta({ description: "Its name" }),
};

export const adminUserShape = z
  .strictObject(user)
  .meta({ id: "AdminUser", description: "A user as the administrator sees them" });
export const listedUserShape = z
  .strictObject({ ...user, teamsCount: count, hasAvatar: z.boolean() })
  .meta({ id: "ListedUser", description: "A user in the administrator's list" });
export const adminTeamShape = z
  .strictObject({ ...teamShape.shape, secretKey: z.string().nullable() })
  .meta({ id: "AdminTeam", description: "A team or court as the administrator sees it" });
export const adminGameShape = z
  .strictObject(game)
  .meta({ id: "AdminGame", description: "A game as the administrator sees it" });
export const listedGameShape = z
  .strictObject({ ...game, checkInsCount: count })
  .meta({ id: "ListedGame", description: "A game in the administrator's list" });

const removed = { ...successShape.shape, message: z.string() };
export const removedShape = z
  .strictObject(removed)
  .meta({ id: "Removed", description: "The row was deleted" });
export const removedInBulkShape = z
  .strictObject({ ...removed, deleted: count.meta({ description: "How many rows were deleted" }) })
  .meta({ id: "RemovedInBulk", description: "The rows were deleted" });
export const panelShape = z.strictObject(removed);
