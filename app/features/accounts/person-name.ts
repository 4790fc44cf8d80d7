export const nameOfNobody = "Please choose a name that does not start like a new profile";

/** A web address in a name would travel to others in our mails. */
export const oddName = "Please choose a name without a web address or hidden characters";
