/** The length of a new password, in characters. */
export const passwordLength = { min: 6, max: 200 };

export const passwordTooShort = `Password must be at least ${passwordLength.min} characters`;
export const passwordTooLong = `Password must be at most ${passwordLength.max} characters`;

export const passwordUnreadable = "Password contains characters that cannot be used";
