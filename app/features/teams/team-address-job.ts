export const tellNewAddressJob = { name: "tell-new-address" };

/** Which team or court; without it all that moved and should have been told by now. */
export type NewAddress = {
  teamId?: number;
  /** The user who changed it last and needs no mail. */
  by?: number;
};
