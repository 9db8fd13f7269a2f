const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const listeners = new Set<() => void>();

/** What was chosen on this device; 'system' follows the machine. */
export function chosenTheme(): Theme {
  const given = document.documentElement.dataset.theme;
  return given === 'light' || given === 'dark' ? given : 'system';
}

export function chooseTheme(theme: Theme) {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  try {
    if (theme === 'system') localStorage.removeItem('theme');
    else localStorage.setItem('theme', theme);
  } catch {
    // A browser that keeps nothing still shows what was chosen, until the page is left.
  }
  for (const listener of listeners) listener();
}

export function onThemeChange(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
