const key = "signed-in";

/**
 * Returns whether a user has signed in on this device. The server has a cookie for it that scripts
 * cannot read.
 */
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
    // Without storage the form to sign up comes first, as for everybody.
  }
}
