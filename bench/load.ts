import autocannon from 'autocannon';

/** Requests per second of one address, from connections that stay open. */
export async function requestsPerSecond(
  url: string,
  { seconds = 4, connections = 32, headers = {} }: { seconds?: number; connections?: number; headers?: Record<string, string> } = {},
) {
  const result = await autocannon({ url, duration: seconds, connections, headers });
  if (result.non2xx > 0) throw new Error(`${url} answered ${result.non2xx} times with something else than 200`);
  return result.requests.average;
}
