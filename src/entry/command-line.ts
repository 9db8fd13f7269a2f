/** How whoever runs the site types one of its commands: through npm in a checkout, through `bin/matwise` in a release. */
export const commandLine = (name: string): string => (process.env.MATWISE_LAUNCHER ? `${process.env.MATWISE_LAUNCHER} ${name}` : `npm run ${name} --`);

export const startCommand = (): string => (process.env.MATWISE_LAUNCHER ? `${process.env.MATWISE_LAUNCHER} start` : 'npm start');
