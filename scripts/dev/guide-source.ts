import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { GuideAssets, RenderGuide } from '@docket/model/guide/guide-page'
import { type Options, transformSync } from '@swc/core'
import { ROOT, sourceAddress } from './places.ts'

const RENDER = pathToFileURL(join(ROOT, 'apps/guide/src/render.tsx')).href
const SOURCES = /\/(apps\/guide|packages\/player)\/src\//

const COMPILING: Options = {
  configFile: false,
  swcrc: false,
  isModule: true,
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    target: 'es2024',
    transform: { react: { runtime: 'automatic', development: true } },
  },
}

/** A build includes all languages. Here, the server has already added them to the same module. */
const LANGUAGES = 'virtual:docket-language/all'
const NO_LANGUAGES = 'data:text/javascript,export default {}'

let generation = 0

// Node removes types but does not compile JSX. The address of each of the guide's sources contains a generation
// number, so that Node can load all of them again.
registerHooks({
  resolve(specifier, context, next) {
    if (specifier === LANGUAGES) return { url: NO_LANGUAGES, shortCircuit: true }
    const resolved = next(specifier, context)
    if (!SOURCES.test(resolved.url)) return resolved
    return { ...resolved, url: `${resolved.url.replace(/\?.*/, '')}?${generation}` }
  },
  load(url, context, next) {
    if (!/\.tsx(\?|$)/.test(url)) return next(url, context)
    return { format: 'module', source: compile(fileURLToPath(url)), shortCircuit: true }
  },
})

function compile(file: string): string {
  try {
    return transformSync(readFileSync(file, 'utf8'), { ...COMPILING, filename: file }).code
  } catch (error) {
    // After its message, the compiler prints its own stack.
    const [message] = String(error).split('\n\nCaused by:', 1)
    throw new SyntaxError(message)
  }
}

/** Loads the guide's renderer from the current sources. Throws when one of them contains an error. */
export async function loadRenderer(): Promise<RenderGuide> {
  generation += 1
  const { renderGuide } = (await import(`${RENDER}?${generation}`)) as { renderGuide: RenderGuide }
  return renderGuide
}

/** Returns the addresses of the guide's sources for the browser. Style sheets are loaded before the first paint. */
export function guideAssets(): GuideAssets {
  const client = readFileSync(join(ROOT, 'apps/guide/src/client.ts'), 'utf8')
  const styles = client.matchAll(/^import '\.\/(styles\/[\w-]+\.css)'$/gm)
  return {
    script: sourceAddress('guide', 'scripts/dev/browser/guide.ts'),
    early: sourceAddress('guide', 'apps/guide/src/start/early.ts'),
    television: {
      script: sourceAddress('guide', 'scripts/dev/browser/television.ts'),
      styles: [sourceAddress('guide', 'apps/guide/src/tv/styles/television.css')],
    },
    styles: [...styles].map(([, path]) => sourceAddress('guide', `apps/guide/src/${path}`)),
  }
}
