import { Button } from '#ui/actions/button.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { TextInput } from '#ui/forms/text-input.tsx';
import { useZodForm } from '#ui/forms/use-zod-form.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { NO_PAYMENT_PROVIDER } from '../schema.ts';

const formId = 'tip-form';

/** Asks for an amount. There is nobody yet who could carry it over, and it says so. */
export default function TipDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const { field, submit } = useZodForm(() => import('../schema.ts').then((schemas) => schemas.tipInput), { defaultValues: { amount: '' }, draft: null });
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Tip ${name}`}
      width="small"
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId}>
            Send tip
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={submit(async () => {
          toast.error(NO_PAYMENT_PROVIDER);
          onClose();
        })}
      >
        <TextInput label="Amount" hint="In US dollars" inputMode="decimal" autoComplete="off" required {...field('amount')} />
      </form>
    </Dialog>
  );
}
