import { useRef } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '#ui/api/client.ts';
import { AddReference } from './add-reference.tsx';

/** A guy reviews this girl; the page reads the list again afterwards. */
export function AddGirlReview({ girlId }: { girlId: number }) {
  const { revalidate } = useRevalidator();
  const sent = useRef<{ of: string; key: string }>(undefined);
  return (
    <AddReference
      about={`girl-${girlId}`}
      send={async (review) => {
        const words = JSON.stringify(review);
        if (sent.current?.of !== words) sent.current = { of: words, key: crypto.randomUUID() };
        await api.post(`/api/v1/girl/${girlId}/reviews`, { review }, { idempotencyKey: sent.current.key });
      }}
      onPosted={() => void revalidate()}
    />
  );
}
