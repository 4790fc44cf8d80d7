/** The page of one game. */
export const gamePagePath = (id: number) => `/games/${id}`;
