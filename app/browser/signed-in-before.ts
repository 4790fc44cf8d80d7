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
    // Without storage this browser counts as new, so it is shown the form to sign up first.
  }
}
