const key = "signed-in";

export function hasSignedIn() {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

export function rememberSignIn() {
  try {
    localStorage.setItem(key, "yes");
  } catch {
    // If storage is off, this browser counts as new, so the form for signing up is shown first.
  }
}
