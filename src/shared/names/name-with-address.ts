/** Said where a name would have no page of its own. */
export const NO_ADDRESS = 'This name has no web address. Choose a different one';

/** Browsers take `.` and `..` for folders, and an address that ends in `.data` is that of a page's data. */
export const hasAddress = (name: string): boolean => !/^\.{1,2}$|\.data$/i.test(name);
