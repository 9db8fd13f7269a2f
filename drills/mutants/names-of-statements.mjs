import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

/** What a prepared statement is called alters nothing that anybody could see: it is not changed. */
const ignorer = {
  shouldIgnore(path) {
    const { callee } = path.parent ?? {};
    const isName = path.isStringLiteral() && callee?.property?.name === 'prepare';
    return isName ? 'the name of a prepared statement' : undefined;
  },
};

export const strykerPlugins = [declareValuePlugin(PluginKind.Ignore, 'names-of-statements', ignorer)];
