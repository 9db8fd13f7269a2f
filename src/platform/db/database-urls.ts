/** The two addresses of one database; they may be the same, see `ownsTables`. */
export type DatabaseUrls = {
  /** The application's role: reads and writes rows, and only adds to the audit log. */
  url: string;
  /** The role that owns the tables: migrations, demo and scale data. */
  ownerUrl: string;
};
