export const Prose = ({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: The HTML is made from our own files.
  <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
);
