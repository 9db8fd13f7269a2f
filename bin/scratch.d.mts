/** A folder that goes away with this process. */
export function scratchFolder(): string;
