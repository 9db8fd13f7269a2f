import { useState } from 'react';

/**
 * Where a popup must be rendered: inside the modal dialog its control is in, else it would lie under it.
 * Put `setAnchor` as ref on the control's wrapper, `container` on the portal.
 */
export function useLayer() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return { setAnchor, container: anchor?.closest('dialog') ?? undefined };
}
