/** The job that tells of changes of several games in one mail. */
export const tellSeriesJob = { name: "tell-series" };
