declare module 'autocannon' {
  type Options = {
    url: string;
    duration: number;
    connections: number;
    headers?: Record<string, string>;
    setupClient?: (client: { setRequests: (requests: { path: string }[]) => void }) => void;
  };
  type Result = { requests: { average: number; total: number }; latency: { p97_5: number; p99: number }; non2xx: number; errors: number };
  export default function autocannon(options: Options): Promise<Result>;
}
