/** The same drawings as in Matwise. Its package of icons would be a client component for each of them. */
const shapes = {
  search: ['m21 21-4.34-4.34', 'M3 11a8 8 0 1 0 16 0a8 8 0 1 0-16 0'],
  cross: ['M18 6 6 18', 'm6 6 12 12'],
  chevron: ['m6 9 6 6 6-6'],
  menu: ['M4 5h16', 'M4 12h16', 'M4 19h16'],
  sliders: ['M10 5H3', 'M12 19H3', 'M14 3v4', 'M16 17v4', 'M21 12h-9', 'M21 19h-5', 'M21 5h-7', 'M8 10v4', 'M8 12H3'],
  grid: ['M3 3h7v7H3z', 'M14 3h7v7h-7z', 'M14 14h7v7h-7z', 'M3 14h7v7H3z'],
  list: ['M3 5h.01', 'M3 12h.01', 'M3 19h.01', 'M8 5h13', 'M8 12h13', 'M8 19h13'],
  person: ['M7 8a5 5 0 1 0 10 0a5 5 0 1 0-10 0', 'M20 21a8 8 0 0 0-16 0'],
  verified: [
    'M3.85 8.62a4 4 0 0 1 4.78-4.77 4 4 0 0 1 6.74 0 4 4 0 0 1 4.78 4.78 4 4 0 0 1 0 6.74 4 4 0 0 1-4.77 4.78 4 4 0 0 1-6.75 0 4 4 0 0 1-4.78-4.77 4 4 0 0 1 0-6.76Z',
    'm16 9-5.5 5.5L8 12',
  ],
  plane: [
    'M17.8 19.2 16 11l3.5-3.5C21 6 21.5 4 21 3c-1-.5-3 0-4.5 1.5L13 8 4.8 6.2c-.5-.1-.9.1-1.1.5l-.3.5c-.2.5-.1 1 .3 1.3L9 12l-2 3H4l-1 1 3 2 2 3 1-1v-3l3-2 3.5 5.3c.3.4.8.5 1.3.3l.5-.2c.4-.3.6-.7.5-1.2z',
  ],
  warning: ['M12 16h.01', 'M12 8v4', 'M8.7 2h6.6L22 8.7v6.6L15.3 22H8.7L2 15.3V8.7z'],
} as const;

export function Icon({ name, className }: { name: keyof typeof shapes; className?: string }) {
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
      aria-hidden
    >
      {shapes[name].map((shape) => (
        <path key={shape} d={shape} />
      ))}
    </svg>
  );
}

export function Logo({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden className={className} fill="none" strokeWidth="4.5">
      <path d="M3.5 21V3.5H21" className="stroke-red-corner" />
      <path d="M28.5 11v17.5H11" className="stroke-blue-corner" />
      <circle cx="16" cy="16" r="5.5" className="fill-ink" />
    </svg>
  );
}
