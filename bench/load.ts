import autocannon, { type Asked } from 'autocannon';

type Load = {
  seconds?: number;
  /** So many requests, however long they take. */
  amount?: number;
  connections?: number;
  headers?: Record<string, string>;
  /** What is asked for once each, shared out among the connections, instead of the address's own. */
  asked?: Asked[];
};

/** @returns how many requests were answered, in all and per second, from connections that stay open, and how many bytes came, headers included */
export async function requests(url: string, { seconds = 4, amount, connections = 32, headers = {}, asked }: Load = {}) {
  let begun = 0;
  // Given to all at once, each connection would ask for all of them.
  const share = (all: Asked[]) => {
    begun += 1;
    return all.filter((_, at) => at % connections === begun % connections);
  };
  const result = await autocannon({
    url,
    duration: seconds,
    ...(amount && { amount }),
    connections,
    headers,
    ...(asked && { setupClient: (client) => client.setRequests(share(asked)) }),
  });
  if (result.non2xx > 0) throw new Error(`${url} answered ${result.non2xx} times with something else than 200`);
  return { average: result.requests.average, total: result.requests.total, bytes: result.throughput.total };
}

export const requestsPerSecond = async (url: string, load: Load = {}) => (await requests(url, load)).average;
