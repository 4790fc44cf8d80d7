/** Says in `pg_stat_activity` what a connection of Openrun is for. */
export const applicationName = (purpose: string) => `openrun ${purpose}`;
