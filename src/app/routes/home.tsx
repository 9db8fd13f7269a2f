import { cacheContext } from '../context.ts';
import type { Route } from './+types/home.ts';

export function loader({ context }: Route.LoaderArgs) {
  context.get(cacheContext).allow(60, ['home']);
  return { hello: 'world' };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return <h1 className="text-3xl">{loaderData.hello}</h1>;
}
