/** When nobody has said otherwise. The columns of `mail_schedules` have the same defaults. */
export const STANDARD_HOURS = { isQuiet: true, quietFrom: 22, quietTo: 8 } as const;
