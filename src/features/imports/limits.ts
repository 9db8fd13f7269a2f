/** Larger files are for the command, which reads them from the disk. */
export const FILE_MEGABYTES = 32;
/** What is left of a file after this many days is deleted. */
export const FILE_DAYS = 30;
