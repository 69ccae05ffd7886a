import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const ROOT = join(import.meta.dirname, '..')
const MARK = join(ROOT, 'apps/studio/dist/.built-from')
const SOURCES = [
  'apps/studio',
  'apps/guide',
  'packages/model',
  'packages/player',
  'packages/texts',
  'packages/typefaces',
]
const BUILDS: [app: string, ...options: string[]][] = [
  ['apps/studio'],
  ['apps/studio', '--config', 'vite.worker.config.ts'],
  ['apps/guide'],
  ['apps/guide', '--config', 'vite.tv.config.ts'],
  ['apps/guide', '--config', 'vite.embed.config.ts'],
  ['apps/guide', '--config', 'vite.worker.config.ts'],
  ['apps/guide', '--ssr', 'src/render.tsx', '--config', 'vite.render.config.ts'],
]

/**
 * Builds the studio and the guide, unless their sources are unchanged since the last build. Release archives have them
 * built, without their sources.
 */
export function buildWeb(): void {
  if (existsSync(join(ROOT, 'release.json'))) return
  const state = stateOfSources()
  if (existsSync(MARK) && readFileSync(MARK, 'utf8') === state) return
  console.log('Building the studio and the guide …')
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js')
  for (const [app, ...options] of BUILDS) {
    const built = spawnSync(process.execPath, [vite, 'build', ...options, '--logLevel', 'warn'], {
      cwd: join(ROOT, app),
      stdio: 'inherit',
      // With another value, the guide would need the development build of React, which it does not have.
      env: { ...process.env, NODE_ENV: 'production' },
    })
    if (built.status !== 0) throw new Error('The web apps could not be built; see above.')
  }
  writeFileSync(MARK, state)
}

function stateOfSources(): string {
  const hash = createHash('sha256')
  const sources = SOURCES.flatMap((folder) =>
    globSync(`${folder}/{src/**/*,*.ts,*.html,package.json}`, { cwd: ROOT, withFileTypes: true }),
  )
  const files = sources
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name))
  const others = ['package-lock.json', 'scripts/compressed-files.ts'].map((name) =>
    join(ROOT, name),
  )
  for (const file of [...files, ...others].sort()) {
    hash.update(file.slice(ROOT.length)).update(readFileSync(file))
  }
  return hash.digest('hex')
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) buildWeb()
