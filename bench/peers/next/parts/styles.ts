export const control = 'control min-h-11';
export const primary = 'button button-primary button-medium w-full';
export const small = 'button button-primary button-small';
export const secondary = 'button button-secondary button-medium';
