/** The length of a new password, in characters. */
export const passwordLength = { min: 6, max: 200 };

export const passwordTooShort = `Password must be at least ${passwordLength.min} characters`;
export const passwordTooLong = `Password must be at most ${passwordLength.max} characters`;

export const passwordUnreadable = "Password contains characters that cannot be used";

export const passwordsDoNotMatch = "Passwords do not match. Please try again.";

/** Failed attempts per e-mail and IP address, whether the e-mail has an account or not. */
export const signInFailures = { name: "sign-in-failure", max: 10, seconds: 15 * 60 };

/** Failed attempts per e-mail from all addresses: above it each address is slowed, none is refused. */
export const signInFailuresInAll = { name: "sign-in-failure-in-all", max: 100, seconds: 60 * 60 };
