/** How whoever runs the site types one of its commands: through npm in a checkout, through `bin/matwise` in a release. */
export const commandLine = (name: string): string => (process.env.MATWISE_LAUNCHER ? `${process.env.MATWISE_LAUNCHER} ${name}` : npmCommand(name));

/** The same for a page: where the release lies is nobody else's business. */
export const shownCommand = (name: string): string => (process.env.MATWISE_LAUNCHER ? `bin/matwise ${name}` : npmCommand(name));

export const startCommand = (): string => (process.env.MATWISE_LAUNCHER ? `${process.env.MATWISE_LAUNCHER} start` : 'npm start');

const npmCommand = (name: string) => `npm run ${name} --`;
