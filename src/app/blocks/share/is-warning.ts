/** Whether something is known against her: then nothing about her recommends her. */
export const isWarning = ({ level }: { level: string }) => level === 'danger' || level === 'warning';
