import { ApiError } from '#ui/api/api-error.ts';
import { api } from '#ui/api/client.ts';
import { ANY_TOPIC, announceTopic } from '#ui/api/live-topics.ts';

/** A proxy on the way may hold a stream back; then the bell asks by itself. */
const patienceMs = 10_000;
const pollMs = 60_000;
/** After so many questions it tries a stream again. */
const pollsBeforeStream = 10;

type Heard = { onCount: (unread: number) => void /** The session is over. */; onEnd: () => void };
type HeardHere = Heard & { onTopic: (topic: string) => void };

async function askUnread(): Promise<number> {
  const query = { 'filter[unread]': 'true', 'page[limit]': 1 };
  const { meta } = await api.get('/api/v1/notifications', { query, background: true });
  return meta.unread;
}

/** Hears how many are unread, by server-sent events where they get through and by asking where not. @returns how to stop */
function openStream({ onCount, onEnd, onTopic }: HeardHere): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  const stop = () => {
    stopped = true;
    source?.close();
    clearTimeout(timer);
  };
  const end = () => {
    stop();
    onEnd();
  };
  const listen = () => {
    const stream = new EventSource('/notifications/stream');
    source = stream;
    const fallBack = () => {
      if (stopped || source !== stream) return;
      clearTimeout(timer);
      stream.close();
      void poll(pollsBeforeStream);
    };
    timer = setTimeout(fallBack, patienceMs);
    stream.addEventListener('unread', ({ data }) => {
      clearTimeout(timer);
      onCount((JSON.parse(data) as { unread: number }).unread);
    });
    stream.addEventListener('changed', ({ data }) => onTopic((JSON.parse(data) as { topic: string }).topic));
    // What changed before it was open was said to nobody.
    stream.addEventListener('open', () => onTopic(ANY_TOPIC));
    // That session is over. Another may hold already (a new password, another log-in); if none does, the question says so.
    stream.addEventListener('end', () => {
      clearTimeout(timer);
      stream.close();
      timer = setTimeout(listen, 1_000);
    });
    // A lost connection is opened again by the browser itself; a refusal (too many, no database) is not.
    stream.addEventListener('error', () => stream.readyState === EventSource.CLOSED && fallBack());
  };
  const poll = async (left: number) => {
    try {
      const unread = await askUnread();
      if (!stopped) {
        onCount(unread);
        onTopic(ANY_TOPIC);
      }
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return end();
    }
    if (!stopped) timer = setTimeout(() => (left > 1 ? void poll(left - 1) : listen()), pollMs);
  };

  listen();
  return stop;
}

type Message = { unread: number } | { topic: string } | 'who knows?';

const channelOf = (userId: string) => new BroadcastChannel(`notifications:${userId}`);

/** Hears what `followUnread` finds out, in this tab or in another one. @returns how to stop */
export function hearUnread(userId: string, onCount: (unread: number) => void): () => void {
  const channel = channelOf(userId);
  channel.onmessage = ({ data }: MessageEvent<Message>) => void (typeof data === 'object' && 'unread' in data && onCount(data.unread));
  channel.postMessage('who knows?');
  return () => channel.close();
}

/**
 * Hears how many this person has not read. Of the tabs of a browser one holds the stream and tells the others: a browser
 * opens only six connections to a site, and each stream takes one. @returns how to stop
 */
export function followUnread(userId: string, heard: Heard): () => void {
  const channel = channelOf(userId);
  const gone = new AbortController();
  let known: number | undefined;
  let leads = false;

  const tell = (unread: number) => {
    if (unread === known) return;
    known = unread;
    heard.onCount(unread);
  };
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data !== 'who knows?') {
      if ('topic' in data) announceTopic(data.topic);
      else tell(data.unread);
    } else if (leads && known !== undefined) channel.postMessage({ unread: known });
  };

  const lead = () =>
    new Promise<void>((done) => {
      if (gone.signal.aborted) return done();
      leads = true;
      const close = openStream({
        onCount(unread) {
          tell(unread);
          channel.postMessage({ unread });
        },
        onEnd: heard.onEnd,
        onTopic(topic) {
          announceTopic(topic);
          channel.postMessage({ topic });
        },
      });
      gone.signal.addEventListener('abort', () => {
        close();
        done();
      });
    });

  if ('locks' in navigator) {
    channel.postMessage('who knows?');
    navigator.locks.request(channel.name, { signal: gone.signal }, lead).catch((error: unknown) => {
      if (!gone.signal.aborted) throw error;
    });
  } else void lead();

  return () => {
    gone.abort();
    channel.close();
  };
}
