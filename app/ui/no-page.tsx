/** The page of an address that only takes a form. */
export const NoPage = () => null;
