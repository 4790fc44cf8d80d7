export const gamePagePath = (id: number) => `/games/${id}`;
