import { countedUpTo, type TableQuery } from "#app/features/admin/list.ts";
import { counted, type Resource, resourceTitles } from "#app/features/audit/resource.ts";
import { Form } from "#app/platform/react-router/link.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";

type Found = { kind: Resource; query: TableQuery; count: number };

const hints: Record<Resource, string> = {
  users: "Name, e-mail address or ID",
  teams: "Name, address, key or ID",
  games: "Name or ID of the team, or ID of the game",
};

/** Shows what to look for; the order of the table stays. */
export function TableSearch({ kind, query }: Pick<Found, "kind" | "query">) {
  return (
    <Form method="get" role="search" className="table-search" key={`${kind} ${query.text}`}>
      <input type="hidden" name="sort" value={query.sort} />
      <input type="hidden" name="dir" value={query.descending ? "desc" : "asc"} />
      <Field
        id="q"
        name="q"
        type="search"
        label={`Search ${resourceTitles[kind]}`}
        hint={hints[kind]}
        defaultValue={query.text}
        maxLength={100}
      />
      <Button variant="secondary">Search</Button>
    </Form>
  );
}

export function TablePages({ kind, query, count }: Found) {
  const last = Math.max(1, Math.ceil(count / query.limit));
  const total =
    count > countedUpTo ? `more than ${counted(kind, countedUpTo)}` : counted(kind, count);
  const hasMore = count > countedUpTo || query.page < last;
  return (
    <nav className="row" aria-label="Pages">
      <p>{`${total}, page ${query.page}`}</p>
      {query.page > 1 ? <PageLink query={query} page={query.page - 1} label="Previous" /> : null}
      {hasMore ? <PageLink query={query} page={query.page + 1} label="Next" /> : null}
    </nav>
  );
}

function PageLink({ query, page, label }: { query: TableQuery; page: number; label: string }) {
  const { text, sort, descending } = query;
  const dir = descending ? "desc" : "asc";
  const search = new URLSearchParams({ ...(text && { q: text }), sort, dir, page: String(page) });
  return (
    <ButtonLink to={`?${search}`} variant="secondary">
      {label}
    </ButtonLink>
  );
}
