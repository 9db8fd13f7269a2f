/** '5125550142' → '512-555-0142'; other numbers as they are. */
export const shownPhone = (stored: string): string => stored.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3');
