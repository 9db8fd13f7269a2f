import { type RefObject, useEffect } from 'react';

/**
 * Takes over what somebody typed into a controlled field before the scripts ran, which React does not see: it would stand in the field
 * and count for nothing. Fields of react-hook-form read it themselves.
 */
export function useTypedBefore(field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>, take: (typed: string) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, over the server's HTML
  useEffect(() => {
    const { value, defaultValue } = field.current ?? {};
    if (value !== undefined && value !== defaultValue) take(value);
  }, []);
}
