// The server process of `npm run dev`. It loads the npm packages in advance and waits. This halves the time of a
// restart, because only the project's own sources remain to be loaded.
import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './places.ts'

const MANIFESTS = ['apps/server/package.json', 'packages/*/package.json']

async function loadPackages(): Promise<void> {
  const names = globSync(MANIFESTS, { cwd: ROOT }).flatMap((path) => {
    const { dependencies = {} } = JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as {
      dependencies?: Record<string, string>
    }
    return Object.keys(dependencies)
  })
  const fromNpm = [...new Set(names), 'react-dom/server'].filter(
    (name) => !name.startsWith('@docket/'),
  )
  // Some packages consist only of files and have no module.
  await Promise.allSettled(fromNpm.map((name) => import(name)))
}

// Without its parent, nothing would stop the process.
process.once('disconnect', () => process.exit())
const told = once(process, 'message')
await loadPackages()
await told
await import('./open-server.ts')
