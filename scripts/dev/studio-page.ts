import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { basePath, ROOT, sourceAddress } from './places.ts'

const COLOR_MODE = sourceAddress('studio', 'apps/studio/src/app/boot/color-mode.js')
const FIRST = sourceAddress('studio', 'scripts/dev/browser/studio.ts')

/** Returns the studio's page with the addresses of its sources. */
export function studioPage(): string {
  const html = readFileSync(join(ROOT, 'apps/studio/index.html'), 'utf8')
  const scripts = `<script src="${COLOR_MODE}"></script><script type="module" src="${FIRST}"></script>`
  return html
    .replaceAll('="/src/', `="${basePath('studio')}src/`)
    .replace('</head>', () => `${scripts}</head>`)
}
