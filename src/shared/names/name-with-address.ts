/** Said where a name would have no page of its own. */
export const NO_ADDRESS = 'This name has no web address. Choose a different one';

/** Browsers take `.` and `..` for folders, an address that ends in `.data` is that of a page's data, and `%2F` in one is a slash. */
export const hasAddress = (name: string): boolean => !/^\.{1,2}$|\.data$|%2f/i.test(name);
