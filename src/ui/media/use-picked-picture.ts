import { useCallback, useEffect, useState } from 'react';
import { AVATAR_BYTES } from '#shared/limits.ts';
import { ACCEPT_AVATAR, isAccepted, mediaTexts, refusalOf } from './media-texts.ts';

/** A picture chosen for cropping: its address while the dialog is open, or why it cannot be taken. */
export function usePickedPicture() {
  const [picture, setPicture] = useState<string | null>(null);
  const [error, setError] = useState('');

  useEffect(() => () => void (picture && URL.revokeObjectURL(picture)), [picture]);

  const pick = useCallback((file: File | undefined) => {
    if (!file) return;
    const refusal = isAccepted(file, ACCEPT_AVATAR) ? (file.size >= AVATAR_BYTES ? mediaTexts.tooLarge : '') : refusalOf(file, ACCEPT_AVATAR);
    setError(refusal);
    setPicture(refusal ? null : URL.createObjectURL(file));
  }, []);

  return { picture, error, pick, close: () => setPicture(null) };
}
