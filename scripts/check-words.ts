const roleTypes = /\b(?:type|interface) (Asked|Said|Who|Args|Given|Moved|Told)\b/g;
const ofFunctions = /\b(?:function|const) (\w+Of)\b(?=\(|<| = (?:async )?(?:\(|<|\w+ =>))/g;

const clauseSubject =
  /^[ \t]*(?:\{?\/\*\*?\s+(?:\* )?|(?<!^[ \t]*\/\/.*\n[ \t]*)\/\/ )(?:What|Who|Whom|Whose|Whoever|Whether|Which|Why|How|When|Where|Nobody|Somebody|Anybody|Nothing|So that)\b.*/gm;
const checkedComments = /^(?:app|db|scripts|vite)\/(?!migrations\/)/;

/**
 * Returns the comments that begin with a clause or a pronoun: `Who may come` says less than `Returns the
 * entries that may come`. Old migrations stay as they are.
 */
export function commentFindings(file: string, text: string): string[] {
  if (!checkedComments.test(file)) return [];
  return [...text.matchAll(clauseSubject)].map(
    ([comment]) => `${file} begins a comment with a clause, not a verb or noun: ${comment.trim()}`,
  );
}

/** Returns the names in a room that `docs/glossary.md` has a better form for. */
export function wordFindings(file: string, text: string): string[] {
  if (!file.startsWith("app/features/")) return [];
  const names = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name);
  return [
    ...names(roleTypes).map(
      (name) => `${file} names a type ${name}, not <Function>Input or Result`,
    ),
    ...names(ofFunctions).map((name) => `${file} names a function ${name}, not toX, xFor or isX`),
  ];
}
