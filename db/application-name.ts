export const applicationName = (purpose: string) => `openrun ${purpose}`;
