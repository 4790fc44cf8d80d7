/** Shown in `pg_stat_activity`. */
export const applicationName = (purpose: string) => `openrun ${purpose}`;
