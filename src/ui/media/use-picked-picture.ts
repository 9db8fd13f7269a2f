import { useCallback, useEffect, useState } from 'react';
import { AVATAR_BYTES } from '#shared/limits.ts';
import { ACCEPT_AVATAR, animationRefusal, isAccepted, mediaTexts, refusalOf } from './media-texts.ts';

async function whyRefused(file: File): Promise<string> {
  if (!isAccepted(file, ACCEPT_AVATAR)) return refusalOf(file, ACCEPT_AVATAR);
  if (file.size >= AVATAR_BYTES) return mediaTexts.tooLarge;
  return (await animationRefusal(file).catch(() => mediaTexts.readFailed)) ?? '';
}

/** A picture chosen for cropping: its address while the dialog is open, or why it cannot be taken. */
export function usePickedPicture() {
  const [picture, setPicture] = useState<string | null>(null);
  const [error, setError] = useState('');

  useEffect(() => () => void (picture && URL.revokeObjectURL(picture)), [picture]);

  const pick = useCallback(async (file: File | undefined) => {
    if (!file) return;
    const refusal = await whyRefused(file);
    setError(refusal);
    setPicture(refusal ? null : URL.createObjectURL(file));
  }, []);

  return { picture, error, pick, close: () => setPicture(null) };
}
