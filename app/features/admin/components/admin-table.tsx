import { useCallback, useEffect, useRef, useState } from "react";
import { href, useLocation } from "react-router";
import { useHydrated } from "#app/browser/hydrated.ts";
import { showToast } from "#app/browser/toast.ts";
import { columnsByKind, type TableQuery, toName } from "#app/features/admin/list.ts";
import { removePath } from "#app/features/admin/panel.ts";
import { restorableFor } from "#app/features/admin/remove-records.ts";
import type { TableRow } from "#app/features/admin/table.queries.server.ts";
import { counted, nothingSelected, type Resource } from "#app/features/audit/resource.ts";
import { Form, Link, useFetcher } from "#app/platform/react-router/link.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { dateAndTime, inFull } from "#app/ui/dates.ts";

type TableProps = { kind: Resource; rows: TableRow[]; query: TableQuery };

export function AdminTable({ kind, rows, query }: TableProps) {
  const here = useHere();
  const remove = useConfirmedRemoval({ kind, rows, from: here });
  const { form, count, recount, pickAll } = usePicked(rows);
  return (
    <Form
      method="post"
      className="stack"
      ref={form}
      onChange={recount}
      onSubmit={(event) => {
        event.preventDefault();
        remove(new FormData(event.currentTarget).getAll("ids").map(String));
      }}
    >
      <input type="hidden" name="from" value={here} />
      <div className="table-frame">
        <table className="table table-cards">
          <Head kind={kind} query={query} pickAll={pickAll} allPicked={count === rows.length} />
          <tbody>
            {rows.map((row) => (
              <Row key={row.id} kind={kind} row={row} here={here} remove={remove} />
            ))}
          </tbody>
        </table>
      </div>
      <div className={count > 0 ? "table-bar table-bar-picked" : "table-bar"}>
        <Button variant="danger">
          {count > 0 ? `Delete selected (${count})` : "Delete selected"}
        </Button>
      </div>
    </Form>
  );
}

function useHere() {
  const { pathname, search } = useLocation();
  return pathname.split("/").slice(0, 3).join("/") + search;
}

function useConfirmedRemoval({ kind, rows, from }: Pick<TableProps, "kind" | "rows"> & FromProps) {
  const fetcher = useFetcher();
  return (ids: string[]) => {
    if (ids.length === 0) return showToast(nothingSelected(kind));
    const picked = rows.filter(({ id }) => ids.includes(String(id)));
    if (!window.confirm(questionAbout(kind, picked))) return;
    fetcher.submit(null, { method: "post", action: removePath(kind, ids, from) });
  };
}

type FromProps = { from: string };

function questionAbout(kind: Resource, rows: TableRow[]) {
  const more = rows.length - namedInQuestion;
  const names = rows.slice(0, namedInQuestion).map(toName);
  return [
    `Delete ${counted(kind, rows.length)} and everything that goes with ${rows.length === 1 ? "it" : "them"}?`,
    [...names, ...(more > 0 ? [`and ${more} more`] : [])].join("\n"),
    restorableFor(rows.length),
  ].join("\n\n");
}

const namedInQuestion = 5;

type HeadProps = Omit<TableProps, "rows"> & {
  allPicked: boolean;
  pickAll: (all: boolean) => void;
};

function Head({ kind, query, allPicked, pickAll }: HeadProps) {
  const current = { asc: "ascending", desc: "descending" } as const;
  const dir = query.descending ? "desc" : "asc";
  return (
    <thead>
      <tr>
        <th scope="col">
          {useHydrated() ? (
            <label className="table-pick">
              <input
                type="checkbox"
                checked={allPicked}
                onChange={({ target }) => pickAll(target.checked)}
              />
              <span className="table-all">Select all</span>
            </label>
          ) : (
            // This text is as high as the checkbox that replaces it after hydration, so that the
            // table does not move.
            <span className="table-pick">
              <span className="sr-only">Select</span>
            </span>
          )}
        </th>
        {columnsByKind[kind].map(({ name, label, sortable }) => (
          <th key={name} scope="col" aria-sort={query.sort === name ? current[dir] : undefined}>
            {sortable ? <Link to={sortedBy(name, query)}>{label}</Link> : label}
          </th>
        ))}
        <th scope="col">Actions</th>
      </tr>
    </thead>
  );
}

function sortedBy(name: string, { text, sort, descending }: TableQuery) {
  const dir = sort === name && !descending ? "desc" : "asc";
  return `?${new URLSearchParams({ ...(text && { q: text }), sort: name, dir })}`;
}

function inWords(cell: TableRow["cells"][number]) {
  if (typeof cell === "boolean") return cell ? "Yes" : "No";
  return typeof cell === "object" && cell ? inFull(cell) : cell;
}

type RowProps = { kind: Resource; row: TableRow; here: string; remove: (ids: string[]) => void };

function Row({ kind, row, here, remove }: RowProps) {
  const id = String(row.id);
  const search = here.split("?")[1];
  const name = row.at ? `${row.name}, ${dateAndTime(row.at)}` : row.name;
  return (
    <tr>
      <td className="table-check">
        <label className="table-pick">
          <span className="sr-only">{`Select ${name}`}</span>
          <input type="checkbox" name="ids" value={id} />
        </label>
      </td>
      {row.cells.map((cell, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: The cells of a row never change their order.
        <td key={index} data-label={columnsByKind[kind][index]?.label}>
          {index === 1 && row.page ? <Link to={row.page}>{inWords(cell)}</Link> : inWords(cell)}
        </td>
      ))}
      <td className="table-do">
        <ButtonLink
          to={href("/developer/:kind/:id/edit", { kind, id }) + (search ? `?${search}` : "")}
          variant="quiet"
          preventScrollReset
          aria-label={`Edit ${name}`}
        >
          Edit
        </ButtonLink>
        <ButtonLink
          to={removePath(kind, [id], here)}
          variant="quiet"
          aria-label={`Delete ${name}`}
          onClick={(event) => {
            event.preventDefault();
            remove([id]);
          }}
        >
          Delete
        </ButtonLink>
      </td>
    </tr>
  );
}

function usePicked(rows: unknown) {
  const form = useRef<HTMLFormElement>(null);
  const [count, setCount] = useState(0);
  const boxes = useCallback(
    () => [...(form.current?.querySelectorAll<HTMLInputElement>("input[name=ids]") ?? [])],
    [],
  );
  const recount = useCallback(
    () => setCount(boxes().filter(({ checked }) => checked).length),
    [boxes],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: The effect does not read the rows, but other rows have other checkboxes to count.
  useEffect(recount, [rows, recount]);
  const pickAll = (all: boolean) => {
    for (const box of boxes()) box.checked = all;
    recount();
  };
  return { form, count, recount, pickAll };
}
