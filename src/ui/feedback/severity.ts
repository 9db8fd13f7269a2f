import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { AlertSeverity } from '#shared/catalogues/alert-severities.ts';

/** How each severity looks: never by colour alone, always with its sign. */
export const severityLooks: Record<AlertSeverity, { icon: typeof Info; box: string; sign: string; word: string }> = {
  error: { icon: CircleAlert, box: 'border-error bg-error-tint', sign: 'text-error', word: 'Error' },
  warning: { icon: TriangleAlert, box: 'border-warning bg-warning-tint', sign: 'text-warning', word: 'Warning' },
  success: { icon: CircleCheck, box: 'border-success bg-success-tint', sign: 'text-success', word: 'Success' },
  info: { icon: Info, box: 'border-info bg-info-tint', sign: 'text-info', word: 'Note' },
};
