import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { Footer } from '../parts/footer.tsx';
import { Header } from '../parts/header.tsx';
import { IconSprite } from '../parts/icons.tsx';

const description = 'Find a wrestler by name, place, tour, size and services.';

export const metadata: Metadata = {
  title: 'Search · Matwise',
  description,
  robots: 'noindex',
  openGraph: { siteName: 'Matwise', type: 'website', title: 'Search', description },
  twitter: { card: 'summary' },
  icons: { icon: '/icons/favicon.svg', apple: '/icons/apple-touch-icon.png' },
};
export const viewport: Viewport = {
  colorScheme: 'light dark',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#f7f6f3' },
    { media: '(prefers-color-scheme: dark)', color: '#0f1115' },
  ],
};

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <IconSprite />
        <a href="#main" className="fixed top-2 left-2 z-50 -translate-y-24 rounded-md bg-ink px-4 py-2 font-semibold text-paper focus:translate-y-0">
          Skip to content
        </a>
        <Header />
        <main id="main" tabIndex={-1} className="min-h-[60dvh] outline-none">
          {children}
        </main>
        <Footer />
      </body>
    </html>
  );
}
