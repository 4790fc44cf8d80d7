export const Prose = ({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, from a file of this repository
  <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
);
