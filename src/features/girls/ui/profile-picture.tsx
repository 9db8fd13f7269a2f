import { useState } from 'react';
import { api } from '#ui/api/client.ts';
import { toast } from '#ui/feedback/toast.ts';
import { AvatarEditor } from '#ui/media/avatar-editor.tsx';
import { mediaTexts } from '#ui/media/media-texts.ts';

type Props = { girlId: number; name: string; src: string | null; onSaved?: () => void };
/** Her picture with 'Edit'. A new one waits for a moderator. */
export function ProfilePicture({ girlId, name, src, onSaved }: Props) {
  const [shown, setShown] = useState(src);
  return (
    <AvatarEditor
      name={name}
      src={shown}
      corner="red"
      onSave={async (image64) => {
        try {
          const { data } = await api.patch(`/api/v1/girls/${girlId}`, { data: { type: 'photos', id: String(girlId), attributes: { image64 } } });
          setShown(data.attributes.profilePicSecureUrl);
        } catch (error) {
          toast.error(mediaTexts.updateError);
          throw error;
        }
        toast.success('Picture saved. A moderator will review it.');
        onSaved?.();
      }}
    />
  );
}
