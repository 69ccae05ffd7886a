import type { Server } from 'node:http'
import { join } from 'node:path'
import { compileMessages } from '@docket/texts/compile'
import react from '@vitejs/plugin-react'
import { createLogger, createServer, type Plugin, type ViteDevServer } from 'vite'
import { basePath, INSTALLED, ROOT, type WebApp } from './places.ts'

const ENTRIES = { studio: 'src/main.tsx', guide: 'src/client.ts' } as const

const log = createLogger('warn')
const { warnOnce } = log
// One CSS class may be composed of a class in another file on purpose, and PostCSS has no address for it.
log.warnOnce = (message, options) => {
  if (!message.includes('did not pass the `from` option')) warnOnce(message, options)
}

/** Modules that hold connections, caches or the open page. A second instance next to the first would be wrong. */
const WITH_STATE =
  /\/apps\/studio\/src\/(app\/router\.ts|data\/(cache|connection|session)\/[\w-]+\.ts)$/

/**
 * Opens Vite for the sources of one app. Its middleware handles requests below `basePath`; its websocket is on `http`.
 */
export function openVite(app: WebApp, http: Server): Promise<ViteDevServer> {
  return createServer({
    configFile: false,
    root: join(ROOT, 'apps', app),
    base: basePath(app),
    appType: 'custom',
    publicDir: false,
    cacheDir: join(ROOT, 'node_modules/.cache/vite', app),
    plugins: [compileMessages(app), react(), reloadAfterChange()],
    optimizeDeps: { entries: [ENTRIES[app]] },
    server: {
      middlewareMode: true,
      hmr: { server: http },
      fs: { allow: [ROOT, INSTALLED] },
      watch: { ignored: ['**/dist/**'] },
    },
    clearScreen: false,
    customLogger: log,
  })
}

/** Reloads the page when a module changes that cannot be replaced there, or a module that such a module imports. */
function reloadAfterChange(): Plugin {
  return {
    name: 'reload-after-change',
    transform: (code, id) =>
      WITH_STATE.test(id) ? `${code}\nimport.meta.hot.accept(() => location.reload())` : undefined,
  }
}
