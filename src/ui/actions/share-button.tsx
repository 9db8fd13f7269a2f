import { Share2 } from 'lucide-react';
import { toast } from '../feedback/toast.ts';
import { Button } from './button.tsx';

/** Hands the page's address on: by the phone's own sheet, or onto the clipboard. */
export function ShareButton({ title, path }: { title: string; path: string }) {
  const share = async () => {
    const url = new URL(path, window.location.origin).href;
    try {
      if (navigator.share) await navigator.share({ title, url });
      else {
        await navigator.clipboard.writeText(url);
        toast.success('Link copied');
      }
    } catch (error) {
      // Closed without a choice: that is no mistake.
      if ((error as Error).name === 'AbortError') return;
      toast.error('Sharing is not available here.', { description: 'Please copy the address of this page.' });
    }
  };
  return (
    <Button variant="secondary" onClick={share}>
      <Share2 aria-hidden className="size-5" />
      Share
    </Button>
  );
}
