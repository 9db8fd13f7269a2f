import { data, Link } from 'react-router';

export function loader() {
  return data(null, { status: 404 });
}

export default function NotFound() {
  return (
    <main>
      <h1>Not found - 404</h1>
      <p>Sorry, the page you are looking for does not exist.</p>
      <Link to="/">Home</Link>
    </main>
  );
}
