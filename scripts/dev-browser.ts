import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';

/**
 * Development: pages are rendered on the server, so a changed server module must trigger a reload in the browser.
 * Modules loaded by the browser (enhancements, both SPAs, styles) get Vite's own hot updates.
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

/** React's hot updates need a preamble before the first module. It is a file, because pages run no inline scripts. */
export const refreshPreamble = (): Plugin => ({
  name: 'vitrine:react-refresh',
  apply: 'serve',
  resolveId: (id) => (id === REFRESH ? id : null),
  load: (id) => (id === REFRESH ? react.preambleCode.replace('__BASE__', '/') : null),
});
