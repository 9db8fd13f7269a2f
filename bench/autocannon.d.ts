declare module 'autocannon' {
  export type Asked = { method?: 'GET' | 'POST'; path?: string; headers?: Record<string, string>; body?: string };
  type Options = {
    url: string;
    duration: number;
    amount?: number;
    connections: number;
    headers?: Record<string, string>;
    setupClient?: (client: { setRequests: (requests: Asked[]) => void }) => void;
  };
  type Result = {
    requests: { average: number; total: number };
    throughput: { total: number };
    latency: { p97_5: number; p99: number };
    non2xx: number;
    errors: number;
  };
  export default function autocannon(options: Options): Promise<Result>;
}
