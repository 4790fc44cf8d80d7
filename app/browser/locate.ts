export const canLocate = () => "geolocation" in navigator;

const patience = 10_000;

/** Asks the browser where it is, which asks the person; null if either says no. */
export const locate = () =>
  new Promise<GeolocationCoordinates | null>((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(coords),
      () => resolve(null),
      { timeout: patience, maximumAge: 60_000 },
    );
  });
