import { createServer } from 'node:http';
import { postgraphile } from 'postgraphile';
import { makePgService } from 'postgraphile/adaptors/pg';
import { grafserv } from 'postgraphile/grafserv/node';
import { PostGraphileAmberPreset } from 'postgraphile/presets/amber';
import { PostGraphileConnectionFilterPreset } from 'postgraphile-plugin-connection-filter';

const { DATABASE_URL, PORT } = process.env;

/** As its documentation starts one; the view `peers.girls` is all it gives out (../girls-view.ts). */
const instance = postgraphile({
  extends: [PostGraphileAmberPreset, PostGraphileConnectionFilterPreset],
  pgServices: [makePgService({ connectionString: DATABASE_URL, schemas: ['peers'], poolConfig: { max: 12 } })],
  grafserv: { graphiql: false },
});
const server = createServer();
const serve = instance.createServ(grafserv);
await serve.addTo(server);
await serve.ready();
server.listen(Number(PORT), '127.0.0.1');
