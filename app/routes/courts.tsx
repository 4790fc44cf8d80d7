import { data, href } from "react-router";
import { userContext } from "#app/features/accounts/current-user.server.ts";
import { MapCredit } from "#app/features/courts/components/map-credit.tsx";
import { CourtList } from "#app/features/places/components/court-list.tsx";
import { CourtMap } from "#app/features/places/components/court-map.tsx";
import { NearForm } from "#app/features/places/components/near-form.tsx";
import {
  chooseView,
  listCourtsOnMap,
  readCourtMap,
} from "#app/features/places/map.queries.server.ts";
import { courtsPageInput } from "#app/features/places/near.input.ts";
import {
  courtAsShown,
  listCourts,
  listCourtsInstead,
} from "#app/features/places/near.queries.server.ts";
import {
  filterNames,
  leftOutSentence,
  type NearFacts,
  nearSentence,
  type ShownCourt,
  usualRadius,
} from "#app/features/places/near.ts";
import {
  courtsPath,
  type NearQuery,
  pickFilters,
  type TypedFilters,
} from "#app/features/places/paths.ts";
import { renderProblem } from "#app/lib/outcome.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { publicPage } from "#app/platform/cache/public-page.server.ts";
import { overRate, readRates } from "#app/platform/http/read-limits.server.ts";
import { servicesContext } from "#app/platform/http/request-context.server.ts";
import { Link } from "#app/platform/react-router/link.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Page, Section } from "#app/ui/page.tsx";
import { m } from "#messages";
import mapStyle from "../map.css?url";
import type { Route } from "./+types/courts.ts";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: mapStyle }];

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: m.places_title(),
    description: m.places_description(),
    index: args.location.search === "",
  });

const shared = publicPage();
const referrer = "referrer-policy";
const ownHeaders = new Set([referrer, "retry-after"]);

export const headers: Route.HeadersFunction = (args) => {
  const kept = [...args.loaderHeaders].filter(([name]) => ownHeaders.has(name));
  return { ...shared(args), ...Object.fromEntries(kept) };
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, settings } = context.get(servicesContext);
  const query: NearQuery = Object.fromEntries(url.searchParams);
  // The URL tells where the visitor is, so other sites must not get it as a referrer.
  const headers = { [referrer]: "same-origin" };
  const again = { near: query.near ?? "", within: usualRadius, filters: pickFilters(query) };
  const rate = query.map ? readRates.map : readRates.near;
  const limit = url.search ? overRate({ context }, rate) : undefined;
  if (limit) {
    const { status, error: text, retryAfter } = renderProblem(limit);
    const problem = { field: undefined, text };
    const wait = { ...headers, "retry-after": `${retryAfter}` };
    return data({ problem, ...again }, { status, headers: wait });
  }
  const input = courtsPageInput.safeParse(query);
  if (!input.success) {
    const [issue] = input.error.issues;
    const problem = { field: issue?.path[0], text: issue?.message ?? "" };
    return data({ problem, ...again }, { status: 400, headers });
  }
  const { map: chosen, ...search } = input.data;
  const { facts, courts, next } = chosen
    ? await listCourtsOnMap(db, chosen, search)
    : await listCourts(db, search);
  const view = chosen ?? chooseView({ ...facts, courts });
  const map = view && (await readCourtMap(db, { ...search, view, listed: courts }));
  const zone = context.get(userContext)?.timezone ?? null;
  const more = next && courtsPath({ ...query, after: next });
  const shown = courts.map((court) => courtAsShown(court, zone));
  const isFirst = !query.after;
  const instead =
    isFirst && url.search && courts.length === 0 && !chosen
      ? await listCourtsInstead(db, search)
      : undefined;
  const page = {
    ...{
      facts,
      courts: shown,
      more,
      isFirst,
      filters: again.filters,
      isMoved: chosen !== undefined,
    },
    map: map && { ...map, attribution: settings.map?.attribution ?? null },
    query,
    instead: instead && {
      place: instead.facts.place,
      courts: instead.courts.map((court) => courtAsShown(court, zone)),
    },
  };
  return data(page, url.search ? { headers } : {});
}

export default function Courts({ loaderData }: Route.ComponentProps) {
  if ("problem" in loaderData) return <BadSearch {...loaderData} />;
  const { facts, courts, more, isFirst, instead, filters, map, query, isMoved } = loaderData;
  const isNear = facts.place !== null && !isMoved;
  const placed = isNear ? courts.filter(({ distance }) => distance !== null) : courts;
  const unplaced = isNear ? courts.filter(({ distance }) => distance === null) : [];
  const { near, within } = facts;
  return (
    <Page title={m.places_title()}>
      <div className="split">
        <div>
          <NearForm
            key={JSON.stringify([near, within, filters])}
            near={near}
            within={within}
            filters={filters}
          />
          {map ? <CourtMap map={map} query={query} place={facts.place} /> : null}
        </div>
        <div className="section">
          {isFirst || placed.length > 0 ? (
            <Found facts={facts} courts={placed} isMoved={isMoved} hasNumbers={map !== null} />
          ) : null}
          {instead && instead.courts.length > 0 ? (
            <Section title={instead.place ? m.places_nearest() : m.places_newest()}>
              <CourtList courts={instead.courts} place={instead.place} />
            </Section>
          ) : null}
          {unplaced.length > 0 ? (
            <Section title={m.places_unplaced()}>
              <CourtList courts={unplaced} place={null} />
            </Section>
          ) : null}
          {[...courts, ...(instead?.courts ?? [])].some(({ source }) => source) ? (
            <div className="section">
              <MapCredit />
            </div>
          ) : null}
          {more ? (
            <p className="row section">
              <ButtonLink to={more} variant="secondary">
                {m.places_more()}
              </ButtonLink>
            </p>
          ) : null}
        </div>
      </div>
    </Page>
  );
}

type FoundProps = {
  facts: NearFacts;
  courts: ShownCourt[];
  isMoved: boolean;
  hasNumbers: boolean;
};

function Found({ facts, courts, isMoved, hasNumbers }: FoundProps) {
  const { place } = facts;
  const isEmpty = courts.length === 0;
  const sentence = isMoved || (isEmpty && !place) ? undefined : nearSentence(facts);
  return (
    <Section title={isMoved ? m.places_map_list() : titleOf(facts, isEmpty)}>
      {sentence ? <p className="mb-4">{sentence}</p> : null}
      {facts.leftOut > 0 ? <p className="mb-4">{leftOutSentence(facts)}</p> : null}
      {isEmpty && isMoved ? <p>{m.places_map_empty()}</p> : null}
      {isEmpty && !place && !isMoved ? (
        <p>
          {m.places_none()} <Link to={`${href("/create")}?type=court`}>{m.places_create()}</Link>
        </p>
      ) : null}
      {isEmpty ? null : <CourtList courts={courts} place={place} hasNumbers={hasNumbers} />}
    </Section>
  );
}

function titleOf({ near, place, within }: NearFacts, isEmpty: boolean) {
  if (place) return isEmpty ? m.places_none_near({ km: within }) : m.places_nearest();
  return near ? m.places_results({ near }) : m.places_newest();
}

type BadSearchProps = {
  problem: { field: PropertyKey | undefined; text: string };
  near: string;
  within: number;
  filters: TypedFilters;
};

function BadSearch({ problem, ...typed }: BadSearchProps) {
  const field = ["near", ...filterNames].find((name) => name === problem.field);
  return (
    <Page
      title={m.places_title()}
      width="text"
      notice={field ? null : { title: problem.text, tone: "error" }}
    >
      <NearForm {...typed} errors={field ? { [field]: [problem.text] } : undefined} />
    </Page>
  );
}
