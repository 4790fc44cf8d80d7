import { z } from "zod";
import { mostRowsPerCall, parseTableQuery, type TableQuery } from "#app/features/admin/list.ts";
import { remove, removeInput } from "#app/features/admin/remove-records.server.ts";
import { admin } from "#app/features/admin/require-admin.server.ts";
import { deleted, type Resource, resourceNoun, toUnknown } from "#app/features/audit/resource.ts";
import { removedInBulkShape, removedShape } from "#app/features/reference/admin-shapes.input.ts";
import { apiCall, apiId } from "#app/features/reference/api-route.server.ts";
import { done, refuse } from "#app/lib/outcome.ts";
import { readRates, refuseRead } from "#app/platform/http/read-limits.server.ts";
import type { Db } from "#db/client.server.ts";

const text = (description: string) => z.string().optional().meta({ description });

/** The query of a table, as the reference lists it; what makes no sense in it is not refused. */
const tableQueryInput = z.object({
  q: text("Only rows that match"),
  page: text("Counted from 1"),
  limit: text(`Rows per page, at most ${mostRowsPerCall}`),
  sort: text("A column of the table"),
  dir: text("asc or desc"),
});

/** The facts that edits of all kinds share: credentials alone may be the whole body. */
export const editCall = { caller: admin, isInputOptional: true } as const;

type List = (db: Db, query: TableQuery) => Promise<{ rows: object[]; count: number }>;

export const listCall = (kind: Resource, row: z.core.$ZodType, list: List) =>
  apiCall({
    summary: `Lists ${kind}, newest first.`,
    description: "The header X-Total-Count says how many there are; beyond 1,000 it is a guess.",
    caller: admin,
    isLimited: true,
    input: tableQueryInput,
    response: z.array(row),
    async rule({ args, db }) {
      const refused = refuseRead(args, readRates.panel);
      if (refused) return refused;
      const query = parseTableQuery(kind, args.url.searchParams, mostRowsPerCall);
      const { rows, count } = await list(db, query);
      return Response.json(rows, { headers: { "x-total-count": String(count) } });
    },
  });

export const removeCall = (kind: Resource) =>
  apiCall({
    summary: `Deletes a ${resourceNoun(kind, 1)}. It can be restored for 30 days.`,
    caller: admin,
    response: removedShape,
    problems: { unknown: toUnknown(kind) },
    async rule({ args, db, caller: doer }) {
      const count = await remove(db, { kind, ids: [apiId(args.params.id)], doer });
      if (count === 0) return refuse("unknown");
      return done({ success: true, message: deleted(kind, 1).text });
    },
  });

export const removeSeveralCall = (kind: Resource) =>
  apiCall({
    summary: `Deletes several ${kind} at once. They can be restored for 30 days.`,
    caller: admin,
    input: removeInput,
    response: removedInBulkShape,
    async rule({ db, caller: doer, input: { ids } }) {
      const count = await remove(db, { kind, ids, doer });
      return done({ success: true, message: deleted(kind, count).text, deleted: count });
    },
  });
