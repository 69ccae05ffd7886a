import { join, relative, sep } from 'node:path'
import type { ViteDevServer } from 'vite'
import { ROOT } from './places.ts'

const WATCHED = ['apps/server/src', 'apps/studio/index.html', 'packages']
const OF_SERVER =
  /^(apps\/server\/src|packages\/(?!player|typefaces)[^/]+\/(src|migrations))\/|^apps\/studio\/index\.html$/
/** What the server renders the guide's pages with. Vite replaces everything else in the browser. */
const OF_PAGES = /^(apps\/guide\/src\/(?!embed\/|worker\/)|packages\/player\/src\/).+\.tsx?$/
const OF_TESTS = /\.(test|proof)\.tsx?$|\/testing\//
/** Editors write a file in several steps, and a change of branch writes many files. */
const SETTLES_MS = 30

type SourceEvents = {
  /** A file changed that the server loads. */
  onServer(): void
  /** A file changed that only renders the guide. */
  onPages(): void
}

/** Watches the sources that run in the server, with the watchers of both apps. */
export function watchSources(
  { studio, guide }: { studio: ViteDevServer; guide: ViteDevServer },
  { onServer, onPages }: SourceEvents,
): void {
  const timers = new Map<() => void, NodeJS.Timeout>()
  const soon = (act: () => void) => {
    clearTimeout(timers.get(act))
    timers.set(act, setTimeout(act, SETTLES_MS))
  }
  const note = (file: string) => {
    const path = relative(ROOT, file).replaceAll(sep, '/')
    if (OF_TESTS.test(path)) return
    if (OF_SERVER.test(path)) soon(onServer)
    else if (OF_PAGES.test(path)) soon(onPages)
  }
  studio.watcher.add(WATCHED.map((path) => join(ROOT, path)))
  studio.watcher.on('all', (_event, file) => note(file))
  // The studio's watcher has the model and the player already.
  guide.watcher.on('all', (_event, file) => {
    if (file.startsWith(guide.config.root)) note(file)
  })
}
