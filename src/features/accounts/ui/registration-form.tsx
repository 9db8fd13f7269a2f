import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { SERVICE_KEYS } from '#shared/catalogues/services.ts';
import { Button } from '#ui/actions/button.tsx';
import { ApiError } from '#ui/api/api-error.ts';
import { api } from '#ui/api/client.ts';
import type { Body } from '#ui/api/documented.ts';
import { Alert } from '#ui/feedback/alert.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { CaptchaField, type CaptchaKind } from '#ui/forms/captcha-field.tsx';
import { Checkbox } from '#ui/forms/choices/checkbox.tsx';
import { fieldId } from '#ui/forms/field.tsx';
import { FormErrors } from '#ui/forms/form-errors.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { useZodForm } from '#ui/forms/use-zod-form.ts';
import { PhotoField } from '#ui/media/photo-field.tsx';
import type { guyRegistration } from '../registration/registration.ts';
import { AccountFields, GuyFields, PlaceFields } from './registration-fields.tsx';

type Props = {
  kind: 'guy' | 'girl';
  /** Without username, email and password: for who came by an outside provider. */
  short: boolean;
  /** What the outside provider told. */
  name?: string | undefined;
  captcha: CaptchaKind;
};

/** The fullest of the four names all fields; the others lack some of them. */
async function schemaOf(kind: Props['kind'], short: boolean): Promise<typeof guyRegistration> {
  const { guyRegistration, guyProfileRegistration, girlRegistration, girlProfileRegistration } = await import('../registration/registration.ts');
  const [full, profile] = kind === 'guy' ? [guyRegistration, guyProfileRegistration] : [girlRegistration, girlProfileRegistration];
  return (short ? profile : full) as typeof guyRegistration;
}
const account = { username: '', email: '', password: '', passwordConfirmation: '' };
const guy = {
  height: '',
  weight: '',
  birthday: '',
  aboutMe: '',
  emailMeAboutNewGirlsInYourArea: true,
  allowSessionGirlsContact: false,
  services: Object.fromEntries(SERVICE_KEYS.map((key) => [key, false])),
};
const person = { city: '', state: '', country: 'United States', image64: '', recaptcha: '', ageConfirmed: false };
const omit = ['password', 'passwordConfirmation', 'image64', 'recaptcha'] as const;

export function RegistrationForm({ kind, short, name = '', captcha }: Props) {
  const navigate = useNavigate();
  const [attempt, setAttempt] = useState(0);
  const [fileName, setFileName] = useState('');
  const { form, field, submit, issues, busy } = useZodForm(() => schemaOf(kind, short), {
    defaultValues: { ...(short ? {} : account), name, ...person, ...(kind === 'guy' ? guy : {}) },
    draft: { name: `register-${kind}`, omit },
  });
  const image64 = form.watch('image64');
  const errorOf = (name: 'image64' | 'recaptcha') => form.getFieldState(name, form.formState).error?.message;

  async function send() {
    try {
      const { message } = await api.post(`/register_${kind}`, form.getValues() as Body<'post', '/register_guy' | '/register_girl'>);
      toast.success(message);
    } catch (error) {
      // A captcha opens one form once, also one that is refused.
      setAttempt((before) => before + 1);
      form.setValue('recaptcha', '');
      if (error instanceof ApiError && error.status !== 422) toast.error(error.detail ?? 'An unknown error happened.');
      throw error;
    }
    // A whole new page for members: it carries what the new profile may do.
    if (short) window.location.assign('/dashboard');
    else await navigate('/auth/check-email');
  }

  return (
    <form method="post" noValidate onSubmit={submit(send)} className="grid gap-5">
      <FormErrors issues={issues} />
      <noscript>
        <Alert severity="info" title="Registering needs JavaScript">
          The spam check and your picture need it. Please turn JavaScript on for this page.
        </Alert>
      </noscript>
      {!short && <AccountFields field={field} />}
      <TextInput {...field('name')} label="Name" autoComplete="name" required />
      <PlaceFields field={field} country={form.watch('country')} stateRequired={kind === 'guy'} />
      {kind === 'guy' && <GuyFields field={field} />}
      <PhotoField
        id={fieldId('image64')}
        label="Profile picture"
        hint="PNG or JPEG, smaller than 10 MB. Location and date are removed."
        required
        crop
        value={image64 ? { dataUrl: image64, fileName } : null}
        error={errorOf('image64')}
        onChange={(photo) => {
          setFileName(photo?.fileName ?? '');
          form.setValue('image64', photo?.dataUrl ?? '', { shouldValidate: photo !== null });
        }}
      />
      <Checkbox
        {...field('ageConfirmed')}
        required
        label={
          <>
            I am 18 or older and agree to the{' '}
            <Link to="/terms-and-conditions" target="_blank" className="text-link">
              terms and conditions
            </Link>
          </>
        }
      />
      <CaptchaField
        field={captcha}
        error={errorOf('recaptcha')}
        attempt={attempt}
        onToken={(token) => form.setValue('recaptcha', token, { shouldValidate: token !== '' })}
      />
      <div>
        <Button type="submit" busy={busy}>
          Register
        </Button>
      </div>
    </form>
  );
}
