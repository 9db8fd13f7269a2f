import { useEffect, useRef } from 'react';
import { Section } from '#ui/layout/section.tsx';

const script = 'https://talk.hyvor.com/embed/embed.js';

/** The outside widget, for sites that keep their comments there: its own element, filled by its own script. */
export function HyvorComments({ websiteId, pageId }: { websiteId: string; pageId: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!document.querySelector(`script[src="${script}"]`)) {
      const loader = document.createElement('script');
      loader.type = 'module';
      loader.src = script;
      document.head.append(loader);
    }
    const widget = document.createElement('hyvor-talk-comments');
    widget.setAttribute('website-id', websiteId);
    widget.setAttribute('page-id', pageId);
    place.current?.replaceChildren(widget);
  }, [websiteId, pageId]);
  return (
    <Section title="Comments">
      <div ref={place} />
    </Section>
  );
}
