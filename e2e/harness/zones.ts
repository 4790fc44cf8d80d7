/** A fixed zone where it is this hour now. */
export function zoneAt(hourThere: number, now = new Date()): string {
  const ahead = (hourThere - now.getUTCHours() + 24) % 24;
  // These names count the other way round.
  return ahead <= 12 ? `Etc/GMT-${ahead}` : `Etc/GMT+${24 - ahead}`;
}
