/** Makes an address that only takes a form a page: a form that cannot be read gets the error page. */
export const NoPage = () => null;
