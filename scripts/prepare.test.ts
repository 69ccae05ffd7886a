import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'

const FOLDER = mkdtempSync(join(tmpdir(), 'docket-prepare-'))
afterAll(() => rmSync(FOLDER, { recursive: true, force: true }))

/** Runs the script in a project where all packages are installed except those of the encoder. */
function prepare(platform: string, installed: readonly string[]) {
  const root = mkdtempSync(join(FOLDER, 'project-'))
  const modules = join(root, 'node_modules')
  const own = { os: [platform], cpu: [process.arch] }
  const packages = {
    'node_modules/node-av': {},
    'node_modules/@seydx/node-av-here': own,
    'node_modules/@seydx/node-av-elsewhere': { os: ['plan9'], cpu: [process.arch] },
  }
  const lock = JSON.stringify({ packages })
  for (const folder of ['scripts', 'node_modules/.bin'])
    mkdirSync(join(root, folder), { recursive: true })
  writeFileSync(join(root, 'package-lock.json'), lock)
  writeFileSync(join(modules, '.docket-lock'), createHash('sha256').update(lock).digest('hex'))
  symlinkSync(process.execPath, join(modules, '.bin/node'))
  copyFileSync(join(import.meta.dirname, 'prepare.cjs'), join(root, 'scripts/prepare.cjs'))
  for (const name of installed) {
    mkdirSync(join(modules, name), { recursive: true })
    writeFileSync(join(modules, name, 'package.json'), '{}')
  }
  const run = spawnSync(process.execPath, [join(root, 'scripts/prepare.cjs')], { encoding: 'utf8' })
  return [run.status, run.stdout, run.stderr]
}

const ALL = ['node-av', '@seydx/node-av-here']

it.each([
  ['the package', ALL.slice(1)],
  ['its native part', ALL.slice(0, 1)],
])(
  'npm scripts say in one line that %s of the encoder was not installed, and continue',
  (_, installed) => {
    expect(prepare(process.platform, installed)).toEqual([
      0,
      '',
      expect.stringMatching(/^The optional encoder .* npm ci --ignore-scripts\n$/),
    ])
  },
)

it('npm scripts say nothing if the encoder is installed, or unavailable for the machine', () => {
  expect(prepare(process.platform, ALL)).toEqual([0, '', ''])
  expect(prepare('plan9', ['node-av'])).toEqual([0, '', ''])
})
