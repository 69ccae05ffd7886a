import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const BIN = join(ROOT, 'node_modules/.bin')
const CONFIG = join(ROOT, '.dependency-cruiser.cjs')

const ROOMS: Record<string, string[]> = JSON.parse(
  readFileSync(join(ROOT, 'docs/rooms.json'), 'utf8'),
)

/** For each import rule: a file that breaks it, and what that file imports. */
const FAULTS: Record<string, [from: string, to: string]> = {
  'no-cycles': ['packages/model/src/one.ts', 'packages/model/src/other.ts'],
  'floor-texts': ['packages/texts/src/a.ts', 'packages/model/src/other.ts'],
  'messages-of-server': ['apps/studio/src/app/c.ts', 'packages/texts/src/server/a.ts'],
  'messages-of-studio': ['apps/server/src/features/a.ts', 'packages/texts/src/studio/a.ts'],
  'messages-of-guide': ['packages/records/src/b.ts', 'packages/texts/src/guide/a.ts'],
  'floor-model': ['packages/model/src/a.ts', 'packages/query/src/names.ts'],
  'floor-query': ['packages/query/src/a.test.ts', 'packages/database/src/database.ts'],
  'floor-database': ['packages/database/src/a.ts', 'packages/service/src/clock.ts'],
  'floor-service': ['packages/service/src/a.ts', 'packages/records/src/entries/engine.ts'],
  'floor-records': ['packages/records/src/a.ts', 'packages/accounts/src/sessions/people.ts'],
  'floor-accounts': ['packages/accounts/src/a.ts', 'packages/operations/src/settings/settings.ts'],
  'floor-operations': ['packages/operations/src/a.ts', 'apps/server/src/main.ts'],
  'floor-media': ['packages/media/src/a.ts', 'packages/query/src/names.ts'],
  'media-knows-only-the-model': ['packages/media/src/b.ts', 'packages/query/src/names.ts'],
  'packages-by-name': ['packages/media/src/e.ts', 'packages/query/src/names.ts'],
  'requests-go-through-outbound': ['packages/records/src/files/g.ts', 'node:https'],
  'native-code-in-one-file': ['packages/media/src/c.ts', 'node_modules/node-av/lib.ts'],
  'only-the-server-encodes': ['packages/accounts/src/d.ts', 'packages/media/src/d.ts'],
  'model-is-pure': ['packages/model/src/b.ts', 'node:fs'],
  'only-the-server-loads-zod': ['packages/model/src/c.ts', 'node_modules/zod/index.ts'],
  'query-is-pure': ['packages/query/src/b.ts', 'node:fs'],
  'strangers-of-database-sqlite-postgres': [
    'packages/database/src/sqlite/a.ts',
    'packages/database/src/postgres/b.ts',
  ],
  'strangers-of-service-jobs-http': [
    'packages/service/src/jobs/c.ts',
    'packages/service/src/http/b.ts',
  ],
  'http-knows-no-document': ['packages/service/src/http/a.ts', 'packages/service/src/openapi/b.ts'],
  'strangers-of-records-audit-collections-realtime': [
    'packages/records/src/audit/a.ts',
    'packages/records/src/collections/b.ts',
  ],
  'storage-knows-no-record': [
    'packages/records/src/storage/a.ts',
    'packages/records/src/engine/b.ts',
  ],
  'strangers-of-accounts-api-keys-oauth2': [
    'packages/accounts/src/api-keys/a.ts',
    'packages/accounts/src/oauth2/c.ts',
  ],
  'strangers-of-operations-batch-request-log-outbox-station': [
    'packages/operations/src/batch/a.ts',
    'packages/operations/src/station/b.ts',
  ],
  'apps-are-strangers': ['apps/guide/src/a.ts', 'apps/studio/src/data/b.ts'],
  'no-source-knows-the-scripts': ['apps/studio/src/app/a.ts', 'scripts/dev/b.ts'],
  'browsers-know-no-server-floor': ['apps/studio/src/app/b.ts', 'packages/query/src/columns.ts'],
  'player-knows-no-app': ['packages/player/src/a.ts', 'apps/guide/src/b.ts'],
  'features-are-strangers': [
    'apps/studio/src/features/guide/a.ts',
    'apps/studio/src/features/schedule/b.ts',
  ],
  'nested-features-know-no-other': [
    'apps/studio/src/features/playout/multiview/a.ts',
    'apps/studio/src/features/playout/b.ts',
  ],
  'no-other-knows-nested-features': [
    'apps/studio/src/features/station/a.ts',
    'apps/studio/src/features/station/onboarding/b.ts',
  ],
  'texts-know-no-screen': ['apps/studio/src/texts/a.ts', 'apps/studio/src/ui/save-file.ts'],
  'only-main-loads-languages': ['apps/studio/src/ui/e.ts', 'apps/studio/src/languages/a.ts'],
  'ui-is-only-looks': ['apps/studio/src/ui/a.ts', 'apps/studio/src/data/c.ts'],
  'data-knows-no-screen': ['apps/studio/src/data/a.ts', 'apps/studio/src/ui/d.ts'],
  'resources-know-no-feature': [
    'apps/studio/src/resources/a.ts',
    'apps/studio/src/features/library/b.ts',
  ],
  'features-do-not-reach-up': ['apps/studio/src/features/library/a.ts', 'apps/studio/src/app/c.ts'],
  'embeds-stand-alone': ['apps/guide/src/embed/a.ts', 'apps/guide/src/parts/b.ts'],
  'tests-stay-tests': ['packages/service/src/b.ts', 'packages/service/src/testing/c.ts'],
  'no-orphans': ['packages/service/src/alone.ts', ''],
  'features-write-no-sql': ['apps/server/src/features/sales/a.ts', 'node_modules/kysely/index.ts'],
  'dialects-stay-home': ['packages/service/src/c.ts', 'packages/database/src/sqlite/d.ts'],
  resolvable: ['packages/service/src/d.ts', 'packages/service/src/missing.ts'],
}

/** For each rule about names: a file and a line that breaks it. */
const FORBIDDEN_LINES: Record<string, [file: string, line: string]> = {
  'a request past the guarded port': ['packages/service/src/mail/f.ts', "await fetch('/')"],
  'a request past the guarded port, by Node': [
    'packages/records/src/files/h.ts',
    "import { request } from 'node:http'\nrequest('/')",
  ],
  'a part of a page that may fail to load': [
    'apps/studio/src/ui/f.ts',
    "import { lazy } from 'react'\nlazy(() => import('./g.tsx'))",
  ],
  'a page that may fail to load': [
    'apps/studio/src/app/g.ts',
    "import { lazyRouteComponent } from '@tanstack/react-router'\nlazyRouteComponent(() => import('./g.tsx'))",
  ],
}

/** The same for the order of rooms: each room's file imports one of the next room. */
for (const [floor, rooms] of Object.entries(ROOMS)) {
  rooms.slice(0, -1).forEach((room, at) => {
    const rule = `rooms-of-${floor}-${room}`.replaceAll('/', '-')
    const next = join(floor, rooms[at + 1] ?? '')
    FAULTS[rule] = [join(floor, room, `${rule}.ts`), join(next, 'after.ts')]
  })
}

const folder = mkdtempSync(join(tmpdir(), 'docket-fences-'))
afterAll(() => rmSync(folder, { recursive: true }))

function write(file: string, text: string): void {
  const path = join(folder, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

type Violation = { from: string; rule: { name: string } }

/** Breaks every import rule in one tree, and returns what the checker reports. */
function cruise(): Violation[] {
  const targets = Object.values(FAULTS).map(([, to]) => to)
  for (const to of targets)
    if (to.endsWith('.ts') && !to.includes('missing')) write(to, 'export {}\n')
  for (const [from, to] of Object.values(FAULTS)) {
    const path = to.startsWith('node:') ? to : `${'../'.repeat(from.split('/').length - 1)}${to}`
    write(from, to ? `import '${path}'\n` : 'export {}\n')
  }
  write('packages/model/src/other.ts', "import './one.ts'\n")
  const run = spawnSync(
    process.execPath,
    [
      join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs'),
      '--config',
      CONFIG,
      '--output-type',
      'json',
      'packages',
      'apps',
    ],
    { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 26 },
  )
  return (JSON.parse(run.stdout) as { summary: { violations: Violation[] } }).summary.violations
}

describe('the rooms', () => {
  it.each(Object.entries(ROOMS))('of %s all have their place in its order', (floor, rooms) => {
    const folders = readdirSync(join(ROOT, floor), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== 'testing')
      .map(({ name }) => name)
    expect(rooms.filter((room) => room !== '.').sort()).toEqual(folders.sort())
  })
})

describe('the import rules', () => {
  it('each catch the violation they are meant for', () => {
    const { forbidden } = createRequire(import.meta.url)(CONFIG) as {
      forbidden: { name: string }[]
    }
    const violations = cruise()
    const isCaught = (rule: string) =>
      violations.some((one) => one.rule.name === rule && one.from === FAULTS[rule]?.[0])

    expect(Object.keys(FAULTS).sort()).toEqual(forbidden.map(({ name }) => name).sort())
    expect(Object.keys(FAULTS).filter((rule) => !isCaught(rule))).toEqual([])
  }, 60_000)

  it('each catch the name they are meant for', () => {
    copyFileSync(join(ROOT, 'biome.jsonc'), join(folder, 'biome.jsonc'))
    for (const [file, line] of Object.values(FORBIDDEN_LINES)) write(file, `${line}\n`)
    const run = spawnSync(
      join(BIN, 'biome'),
      [
        'lint',
        '--reporter=github',
        '--vcs-enabled=false',
        '--only=style/noRestrictedGlobals',
        '--only=style/noRestrictedImports',
        '.',
      ],
      {
        cwd: folder,
        encoding: 'utf8',
        shell: process.platform === 'win32',
      },
    )
    const isCaught = ([file]: [string, string]) => run.stdout.includes(`/${file},`)

    const missed = Object.entries(FORBIDDEN_LINES).filter(([, fault]) => !isCaught(fault))
    expect(missed.map(([rule]) => rule)).toEqual([])
  })
})
