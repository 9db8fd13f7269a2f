import { Dialog, type DialogProps } from './dialog.tsx';

/** A panel over the whole height: filters on a phone, details beside a list. */
export function Sheet(props: Omit<DialogProps, 'width' | 'role' | 'placement'>) {
  return <Dialog {...props} placement="side" />;
}
