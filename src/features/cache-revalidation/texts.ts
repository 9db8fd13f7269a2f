export const PATH_MESSAGE = 'Path must start with a forward slash (/)';
export const REVALIDATION_FAILED = 'Revalidation failed';
