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
    // Without storage the form to sign up is shown first, as it is to everybody new.
  }
}
