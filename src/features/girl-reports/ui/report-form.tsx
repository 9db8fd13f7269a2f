import { useRef, useState } from 'react';
import { COUNTRIES } from '#shared/catalogues/countries.ts';
import { HEIGHTS } from '#shared/catalogues/heights.ts';
import { WEIGHTS } from '#shared/catalogues/weights.ts';
import { LONG_TEXT_MAX } from '#shared/limits.ts';
import { Button } from '#ui/actions/button.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { ApiError } from '#ui/api/api-error.ts';
import { api } from '#ui/api/client.ts';
import { SuccessPanel } from '#ui/feedback/success-panel.tsx';
import { RadioGroup } from '#ui/forms/choices/choice-groups.tsx';
import { Select } from '#ui/forms/choices/select.tsx';
import { FormErrors, type FormIssue } from '#ui/forms/form-errors.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { useZodForm } from '#ui/forms/use-zod-form.ts';
import { type ChosenPhoto, PhotoField } from '#ui/media/photo-field.tsx';
import type { GirlReportKind } from '../schema.ts';
import { type ReportPicture, ReportPictures } from './report-pictures.tsx';

type Props = {
  csrfToken: string | null;
  /** Whether problem girls are a part of this site. */
  withProblemGirls: boolean;
  start: { kind: GirlReportKind; name: string; username: string };
  /** The crawled profile on which the report began. */
  sessionGirlId: number | null;
  /** What the server refused when the form came without JavaScript. */
  refused?: { issues: readonly FormIssue[]; values: Record<string, string> } | undefined;
};

const kinds = [
  { value: 'scammer', label: 'A scam: she took a deposit and did not show up, or pretends to be someone else' },
  { value: 'problem-girl', label: 'A problem: something else went wrong' },
];
const pathOf = (kind: GirlReportKind, id: string, username: string) =>
  kind === 'scammer' ? `/scammer/${encodeURIComponent(username)}` : `/problem-girl/${id}`;

/** A member reports a girl. What was typed stays until it was sent. */
export function ReportForm({ csrfToken, withProblemGirls, start, sessionGirlId, refused }: Props) {
  const [path, setPath] = useState<string | null>(null);
  const [avatar, setAvatar] = useState<ChosenPhoto | null>(null);
  const [avatarError, setAvatarError] = useState<string>();
  const [pictures, setPictures] = useState<readonly ReportPicture[]>([]);
  // One key for one report, however often it is pressed; other words are another report.
  const key = useRef<{ of: string; key: string }>(undefined);
  const held = { headline: '', description: '', city: '', country: '', height: '', weight: '', ...start, ...refused?.values };
  const { field, submit, issues, busy } = useZodForm(() => import('../schema.ts').then((schemas) => schemas.girlReportForm), {
    defaultValues: held,
    // What was begun on one profile is no draft about another.
    draft: { name: `girl-report-${sessionGirlId ?? 'new'}` },
  });

  if (path !== null) return <ReportSent path={path} />;

  const send = submit(async (report) => {
    setAvatarError(undefined);
    const attributes = { ...report, avatar: avatar?.dataUrl ?? null, pics: pictures.map(({ publicId }) => publicId), sessionGirlId };
    const words = JSON.stringify(attributes);
    if (key.current?.of !== words) key.current = { of: words, key: crypto.randomUUID() };
    try {
      const body = { data: { type: 'scammers' as const, attributes } };
      const { data } = await api.post('/api/v1/scammers', body, { idempotencyKey: key.current.key });
      setPath(pathOf(report.kind, data.id, report.username));
      window.scrollTo({ top: 0 });
    } catch (error) {
      if (error instanceof ApiError) setAvatarError(error.errors.find(({ pointer }) => pointer?.endsWith('/avatar'))?.detail);
      throw error;
    }
  });
  const of = (name: Parameters<typeof field>[0]) => {
    const given = field(name);
    return { ...given, error: given.error ?? refused?.issues.find((issue) => issue.name === name)?.message };
  };

  return (
    <form method="post" noValidate onSubmit={send} className="grid gap-5">
      {csrfToken && <input type="hidden" name="csrf_token" value={csrfToken} />}
      <FormErrors issues={issues.length > 0 ? issues : (refused?.issues ?? [])} />
      {withProblemGirls && <RadioGroup {...of('kind')} label="What is it about?" options={kinds} required />}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextInput {...of('name')} label="Name" hint="The name she used, not a private one." autoComplete="off" required />
        <TextInput {...of('username')} label="Username" hint="On the site where you met her." autoComplete="off" autoCapitalize="none" required />
      </div>
      <TextInput {...of('headline')} label="Headline" hint="In a few words: what happened?" required />
      <TextArea
        {...of('description')}
        label="Description"
        hint="What was agreed, what happened, when. Please do not doxx anyone: no real names, addresses or other private details."
        required
        maxLength={LONG_TEXT_MAX}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextInput {...of('city')} label="City" autoComplete="off" required />
        <Select
          {...of('country')}
          label="Country"
          placeholder="Select country"
          options={COUNTRIES.map(([, name]) => ({ value: name, label: name }))}
          required
        />
        <Select {...of('height')} label="Height" placeholder="Not known" options={HEIGHTS} />
        <Select {...of('weight')} label="Weight" placeholder="Not known" options={WEIGHTS} />
      </div>
      <PhotoField label="Her picture" hint="As on her profile, if you have one." crop value={avatar} onChange={setAvatar} error={avatarError} />
      <ReportPictures pictures={pictures} onChange={setPictures} />
      <p className="text-sm text-ink-soft">A moderator reviews every report before anyone else sees it. Only moderators see who sent it.</p>
      <Button type="submit" busy={busy} size="large">
        Send report
      </Button>
    </form>
  );
}

/** Takes the place of the form: 'Successfully saved.' */
export function ReportSent({ path }: { path: string | null }) {
  return (
    <SuccessPanel
      actions={
        <>
          {path && (
            <LinkButton to={path} size="small">
              See your report
            </LinkButton>
          )}
          <LinkButton to="/scammers" size="small" variant="secondary">
            Scammers
          </LinkButton>
        </>
      }
    >
      A moderator reviews it before anyone else sees it. Only moderators see who sent it.
    </SuccessPanel>
  );
}
