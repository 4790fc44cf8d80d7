/** The job that moves the waiting lists of games; whatever frees a spot outside games queues it by name. */
export const settleLinesJob = { name: "settle-lines" };
