import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { STUDIO_WORKER_PATH } from '@docket/model/accounts/push'
import { EMBED_SCRIPT_PATH } from '@docket/model/guide/embeds/embed-content'
import { WORKER_PATH } from '@docket/model/guide/paths'
import { build } from 'vite'
import { ROOT, type WebApp } from './places.ts'

type BundledScript = { app: WebApp; config: string }

/** Scripts that consist of a single file: service workers, and scripts that other sites load. */
const SCRIPTS: Readonly<Record<string, BundledScript>> = {
  [EMBED_SCRIPT_PATH]: { app: 'guide', config: 'vite.embed.config.ts' },
  [WORKER_PATH]: { app: 'guide', config: 'vite.worker.config.ts' },
  [STUDIO_WORKER_PATH]: { app: 'studio', config: 'vite.worker.config.ts' },
}

export function findBundledScript(path: string): BundledScript | undefined {
  return SCRIPTS[path]
}

/** Bundles the script from its current sources and sends it. */
export async function sendBundledScript(
  { app, config }: BundledScript,
  response: ServerResponse,
): Promise<void> {
  const root = join(ROOT, 'apps', app)
  const built = await build({
    root,
    configFile: join(root, config),
    logLevel: 'warn',
    build: { write: false, minify: false },
  })
  const [bundle] = [built].flat()
  if (!bundle || !('output' in bundle)) throw new Error(`${config} does not build a script.`)
  response.writeHead(200, {
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-store',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  })
  response.end(bundle.output[0].code)
}
