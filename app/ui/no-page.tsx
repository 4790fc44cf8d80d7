/** A page for an address that only accepts a form: a form that cannot be read gets the error page. */
export const NoPage = () => null;
