/**
 * What changed elsewhere, as the one stream of server-sent events says it ('bookings/7'). Pages that show such a thing ask for it again. Whoever holds
 * the stream announces it, in every tab.
 */
const topics = new EventTarget();

/** Something may have been missed: everything that listens asks again. */
export const ANY_TOPIC = '*';

export const announceTopic = (topic: string) => void topics.dispatchEvent(new CustomEvent('topic', { detail: topic }));

/** Hears when the topic has changed. @returns how to stop */
export function onTopic(topic: string, changed: () => void): () => void {
  const hear = (event: Event) => {
    const { detail } = event as CustomEvent<string>;
    if (detail === topic || detail === ANY_TOPIC) changed();
  };
  topics.addEventListener('topic', hear);
  return () => topics.removeEventListener('topic', hear);
}
