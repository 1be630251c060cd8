import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';

/**
 * Development: a page is rendered on the server, so a changed server module must reload the browser by hand. Modules
 * that the browser holds itself (enhancements, islands, both SPAs, styles) are left to Vite's own hot updates.
 */
export const reloadPages = (): Plugin => ({
  name: 'vitrine:reload-pages',
  apply: 'serve',
  hotUpdate({ file, modules, server }) {
    if (this.environment.name !== 'ssr' || modules.length === 0) return;
    const inBrowser = server.environments.client.moduleGraph.getModulesByFile(file) ?? new Set();
    if ([...inBrowser].some((module) => module.type === 'js' && module.transformResult)) return;
    server.environments.client.hot.send({ type: 'full-reload' });
  },
});

const REFRESH = '/@vitrine/react-refresh';

/** React's hot updates need a few lines before the first module; as a file, because no page of ours runs inline scripts. */
export const refreshPreamble = (): Plugin => ({
  name: 'vitrine:react-refresh',
  apply: 'serve',
  resolveId: (id) => (id === REFRESH ? id : null),
  load: (id) => (id === REFRESH ? react.preambleCode.replace('__BASE__', '/') : null),
});
