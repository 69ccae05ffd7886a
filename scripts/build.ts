import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
const WEB = join(ROOT, 'apps/web')
const MARK = join(WEB, 'dist/.built-from')
const SOURCES = ['apps/web/src', 'packages/model/src']

/** Builds the studio and the guide, unless their sources are unchanged since the last build. */
export function buildWeb(): void {
  const state = stateOfSources()
  if (existsSync(MARK) && readFileSync(MARK, 'utf8') === state) return
  console.log('Building the studio and the guide …')
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js')
  for (const options of [
    ['build'],
    ['build', '--config', 'vite.embed.config.ts'],
    ['build', '--config', 'vite.guide.config.ts'],
    ['build', '--config', 'vite.worker.config.ts'],
    ['build', '--ssr', 'src/guide/render.tsx', '--config', 'vite.render.config.ts'],
  ]) {
    const built = spawnSync(process.execPath, [vite, ...options, '--logLevel', 'warn'], {
      cwd: WEB,
      stdio: 'inherit',
    })
    if (built.status !== 0) throw new Error('The web app could not be built; see above.')
  }
  writeFileSync(MARK, state)
}

function stateOfSources(): string {
  const hash = createHash('sha256')
  const files = SOURCES.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true }).flatMap((entry) =>
      entry.isFile() && !entry.name.includes('.test.') ? join(entry.parentPath, entry.name) : [],
    ),
  )
  const settings = readdirSync(WEB).flatMap((name) =>
    /\.ts$|\.html$|^package\.json$/.test(name) ? join(WEB, name) : [],
  )
  for (const file of [...files, ...settings, join(ROOT, 'package-lock.json')].sort()) {
    hash.update(file.slice(ROOT.length)).update(readFileSync(file))
  }
  return hash.digest('hex')
}
