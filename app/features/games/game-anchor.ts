/** The anchor of a game on the page of its team or court. */
export const gameAnchor = (id: number) => `game-${id}`;
