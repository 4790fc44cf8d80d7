import { expect, test } from "vitest";
import {
  deleted,
  deleteFailed,
  nothingSelected,
  type Resource,
  updated,
  updateFailed,
} from "#app/features/audit/resource.ts";

test.each<[Resource, string]>([
  ["users", "user"],
  ["teams", "team"],
  ["games", "game"],
])("the panel names %s in each message", (kind, one) => {
  const capital = one.charAt(0).toUpperCase() + one.slice(1);
  const texts = [updateFailed(kind), deleteFailed(kind, 1), deleteFailed(kind, 2)].map(
    ({ title, text }) => [title, text],
  );
  expect(texts).toEqual([
    ["Error", `Failed to update ${one}`],
    ["Error", `Failed to delete ${one}`],
    ["Error", `Failed to delete ${kind}`],
  ]);
  expect(updated(kind)).toMatchObject({
    title: "Success",
    text: `${capital} updated successfully`,
  });
  expect(deleted(kind, 1)).toMatchObject({
    title: "Success",
    text: `${capital} deleted successfully`,
  });
  expect(nothingSelected(kind)).toMatchObject({
    title: "No Selection",
    text: `Please select ${kind} to delete`,
  });
});
