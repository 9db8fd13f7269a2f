import autocannon from 'autocannon';

type Load = {
  seconds?: number;
  connections?: number;
  headers?: Record<string, string>;
  /** `[<id>]` in the address is another word each time. */
  eachNew?: boolean;
  /** Paths that are asked for in turn, instead of the address's own. */
  paths?: string[];
};

/** Requests per second of one address, from connections that stay open. */
export async function requestsPerSecond(url: string, { seconds = 4, connections = 32, headers = {}, eachNew = false, paths }: Load = {}) {
  const result = await autocannon({
    url,
    duration: seconds,
    connections,
    headers,
    idReplacement: eachNew,
    ...(paths && { requests: paths.map((path) => ({ path })) }),
  });
  if (result.non2xx > 0) throw new Error(`${url} answered ${result.non2xx} times with something else than 200`);
  return result.requests.average;
}
