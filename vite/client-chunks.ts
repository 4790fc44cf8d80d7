import type { Rolldown } from "vite";

type Graph = Pick<Rolldown.PluginContext, "getModuleInfo">;

const library =
  /node_modules[\\/](react|react-dom|react-router|scheduler|cookie|set-cookie-parser)[\\/]/;
const ours =
  /[\\/]app[\\/](browser|ui|features|lib|platform)[\\/]|[\\/]\.messages[\\/]|jsx-runtime/;
const message = /[\\/]\.messages[\\/]browser[\\/]messages[\\/]([a-z]\w*)\.js$/;
const admin = /[\\/]features[\\/](admin|reference)[\\/]/;
const root = /[\\/]app[\\/]root\.tsx/;
const memberViews =
  /[\\/](routes[\\/]games[\\/](show|check-in)|my-teams|background|live-updates|focus-heading|who-am-i)\.tsx?$/;
const teamView = /[\\/]member-page\.tsx$/;
const mapViews = /[\\/](routes[\\/]courts|small-map|live-map)\.tsx$/;
const scheduling = /[\\/]routes[\\/]games[\\/]schedule-game\.tsx$/;
/** These modules share one file, because each file costs a kilobyte of headers. */
const afterFirstPaint = /[\\/](background|live-updates|service-worker)\.tsx?$/;
const membersStyle = /[\\/]app[\\/]members\.css\?url/;
const firstViews = /[\\/]app[\\/](root|routes[\\/](home|teams[\\/]show))\.tsx/;

/** Puts shared code into a few files. Each page and dialog also has a small file of its own.
 * Libraries rarely change, so they have a separate file. */
export const clientChunks = {
  groups: [
    { name: "libraries", test: library, priority: 3 },
    {
      name: (id: string, graph: Graph) => (isFrame(id, graph) ? "frame" : null),
      test: (id: string) => ours.test(id) || root.test(id),
      priority: 2,
    },
    // A module that several groups import goes into the first of these groups. So groups that most
    // people load come first.
    ...["forms", "team-forms", "map", "scheduling", "more-forms"].map((name, at) => ({
      name: (id: string, graph: Graph) => (nameForms(id, graph) === name ? name : null),
      test: (id: string) => (ours.test(id) && !admin.test(id)) || membersStyle.test(id),
      minShareCount: 2,
      priority: 1.9 - at / 10,
    })),
    { name: "admin", test: admin, minShareCount: 2 },
    { name: "background", test: afterFirstPaint },
  ],
};

/** Nearly all functions of these files run on every page. `allFunctionsCalledOnLoad` makes Chrome
 * (136 and later) compile all functions of a file during its download. */
export const compileEagerly = ({ name }: { name: string }) =>
  name === "libraries" || name === "frame" ? "//# allFunctionsCalledOnLoad" : "";

function isFrame(id: string, graph: Graph) {
  const users = [...toUsers(id, graph)];
  const isFirst = users.some((user) => firstViews.test(user));
  return isFirst && (users.length > 1 || users.some((user) => root.test(user)));
}

/** Groups modules by the pages that use them. A page of members then loads only the code of its own
 * forms. */
function nameForms(id: string, graph: Graph) {
  const users = [...toUsers(id, graph)];
  if (users.some((user) => memberViews.test(user))) return "forms";
  if (users.some((user) => teamView.test(user))) return "team-forms";
  if (users.some((user) => mapViews.test(user))) return "map";
  return users.some((user) => scheduling.test(user)) ? "scheduling" : "more-forms";
}

function toUsers(id: string, graph: Graph, seen = new Set<string>()): Set<string> {
  if (seen.has(id)) return new Set();
  seen.add(id);
  const importers = toImporters(id, graph);
  if (importers.length === 0) return new Set([id.split("?")[0] ?? id]);
  return new Set(importers.flatMap((importer) => [...toUsers(importer, graph, seen)]));
}

/** All messages are in one file, so a message counts as imported by the modules that use its
 * name. */
function toImporters(id: string, graph: Graph): readonly string[] {
  const importers = graph.getModuleInfo(id)?.importers ?? [];
  const [, name] = message.exec(id) ?? [];
  if (!name) return importers;
  messageUsers ??= findMessageUsers(importers, graph);
  return messageUsers.get(name) ?? [];
}

let messageUsers: Map<string, string[]> | undefined;

function findMessageUsers(lists: readonly string[], graph: Graph): Map<string, string[]> {
  const users = new Map<string, string[]>();
  const above = (ids: readonly string[]) =>
    ids.flatMap((id) => graph.getModuleInfo(id)?.importers ?? []);
  for (const id of above(above(lists))) {
    const code = graph.getModuleInfo(id)?.code ?? "";
    for (const [, name = ""] of code.matchAll(/\bm\.(\w+)/g))
      users.set(name, [...(users.get(name) ?? []), id]);
  }
  return users;
}
