/** What can be brought in. */
export const IMPORT_KINDS = ['girls', 'session_girls', 'problem_girls', 'timewasters', 'accounts'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];
