import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { RenderGuide } from '@docket/model/guide/guide-page'
import type { GuideOptions } from '#features/guide/guide.ts'

const BUILT = new URL('../../guide/dist/', import.meta.url)

/**
 * Loads the guide from the web app's build: its render function, its scripts and its style sheets. Throws
 * when the guide has not been built.
 */
export async function loadBuiltGuide(): Promise<GuideOptions> {
  const module = new URL('render/render.js', BUILT)
  if (!existsSync(module)) {
    throw new Error('The guide is not built yet: npm run build')
  }
  const { renderGuide } = (await import(module.href)) as { renderGuide: RenderGuide }
  return {
    render: renderGuide,
    assetsFolder: fileURLToPath(new URL('guide/', BUILT)),
    televisionFolder: fileURLToPath(new URL('tv/', BUILT)),
    embedScript: fileURLToPath(new URL('embed/embed.js', BUILT)),
    workerScript: fileURLToPath(new URL('worker/worker.js', BUILT)),
  }
}
