/** What more than five different people hold belongs to a hotel or an office: it links nobody. */
export const MOST_SHARED = 5;
