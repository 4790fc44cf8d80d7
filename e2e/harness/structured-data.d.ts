declare module "@adobe/structured-data-validator" {
  type Issue = { severity: "ERROR" | "WARNING"; issueMessage: string; errorType?: string };
  const Validator: new (vocabulary: object) => { validate(found: object): Promise<Issue[]> };
  export default Validator;
}

declare module "@marbec/web-auto-extractor" {
  type Options = { addLocation: boolean };
  const Extractor: new (options: Options) => { parse(html: string): { jsonld: object } };
  export default Extractor;
}
