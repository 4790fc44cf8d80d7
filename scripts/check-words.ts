const roleTypes = /\b(?:type|interface) (Asked|Said|Who|Args|Given|Moved|Told)\b/g;
const ofFunctions = /\b(?:function|const) (\w+Of)\b(?=\(|<| = (?:async )?(?:\(|<|\w+ =>))/g;

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
