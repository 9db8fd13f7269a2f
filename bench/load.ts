import autocannon from 'autocannon';

type Load = {
  seconds?: number;
  connections?: number;
  headers?: Record<string, string>;
  /** Paths that are asked for once each, shared out among the connections, instead of the address's own. */
  paths?: string[];
};

/** @returns how many requests were answered, in all and per second, from connections that stay open */
export async function requests(url: string, { seconds = 4, connections = 32, headers = {}, paths }: Load = {}) {
  let begun = 0;
  // Given to all at once, each connection would ask for all of them.
  const share = (all: string[]) => {
    begun += 1;
    return all.filter((_, at) => at % connections === begun % connections).map((path) => ({ path }));
  };
  const result = await autocannon({
    url,
    duration: seconds,
    connections,
    headers,
    ...(paths && { setupClient: (client) => client.setRequests(share(paths)) }),
  });
  if (result.non2xx > 0) throw new Error(`${url} answered ${result.non2xx} times with something else than 200`);
  return { average: result.requests.average, total: result.requests.total };
}

export const requestsPerSecond = async (url: string, load: Load = {}) => (await requests(url, load)).average;
