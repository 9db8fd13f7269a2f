export const ALERT_SEVERITIES = ['error', 'warning', 'success', 'info'] as const;
export type AlertSeverity = (typeof ALERT_SEVERITIES)[number];
