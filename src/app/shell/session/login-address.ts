/** Where Login leads: back to this page afterwards. */
export const loginAddress = ({ pathname, search }: { pathname: string; search: string }) => `/auth/login?return_to=${encodeURIComponent(pathname + search)}`;
