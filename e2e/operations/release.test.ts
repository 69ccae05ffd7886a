import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CHECKSUMS, packRelease } from '../../scripts/release/pack-release.ts'
import { addressOf, serverEnvironment } from '../testing/server.ts'
import { expect, test } from '../testing/test.ts'
import { IS_LONG } from '../testing/time/long-form.ts'

const ROOT = join(import.meta.dirname, '../..')
const BUILD = { version: '9.8.7', commit: 'c0ffee00'.repeat(5), date: '2026-03-04T09:00:00.000Z' }
const folder = mkdtempSync(join(tmpdir(), 'docket-release-'))

test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Packs a release, whose files are then in a folder of this name. Returns the path of its archive. */
function pack(name: string): string {
  const listed = execFileSync('git', ['-C', ROOT, 'ls-files'], { encoding: 'utf8' })
  // Files may have been deleted but not committed yet.
  const tracked = listed.split('\n').filter((file) => existsSync(join(ROOT, file)))
  return packRelease({ root: ROOT, tracked, build: BUILD, target: join(folder, name) })
}

function sumOf(path: string): string {
  return createHash('sha256').update(readFileSync(path)).digest('hex')
}

/** Returns the files of a list whose content does not have the listed checksum. */
function changedFiles(place: string): string[] {
  const lines = readFileSync(join(place, CHECKSUMS), 'utf8').trim().split('\n')
  const listed = lines.map((line) => line.split('  ') as [string, string])
  expect(listed.length).toBeGreaterThan(1)
  return listed.flatMap(([sum, file]) => (sumOf(join(place, file)) === sum ? [] : [file]))
}

/** Links the installed packages, with the archive's own instead of the project's, as `prepare.cjs` would install them. */
function linkPackages(place: string): void {
  const installed = join(ROOT, 'node_modules')
  const target = join(place, 'node_modules')
  mkdirSync(join(target, '@docket'), { recursive: true })
  for (const name of readdirSync(installed)) {
    if (name !== '@docket') symlinkSync(join(installed, name), join(target, name))
  }
  for (const name of readdirSync(join(installed, '@docket'))) {
    symlinkSync(readlinkSync(join(installed, '@docket', name)), join(target, '@docket', name))
  }
}

let archive: string

test.beforeAll(() => {
  archive = pack('one')
})

// Packing takes several seconds, most of them for the bill of materials.
if (IS_LONG)
  test('a release has the same bytes each time', () => {
    expect(sumOf(pack('two'))).toBe(sumOf(archive))
  })

test('a release has checksums, and a bill of materials', () => {
  expect(changedFiles(join(folder, 'one'))).toEqual([])

  const bill = JSON.parse(
    readFileSync(join(folder, 'one/docket-tv-9.8.7.sbom.cdx.json'), 'utf8'),
  ) as { bomFormat: string; components: { name: string }[] }
  const names = bill.components.map(({ name }) => name)
  expect(bill.bomFormat).toBe('CycloneDX')
  expect(names).toContain('fastify')
  expect(names).not.toContain('vitest')
})

test('a release starts from what is in its archive', async () => {
  execFileSync('tar', ['-xzf', archive, '-C', folder])
  const place = join(folder, 'docket-tv-9.8.7')
  expect(changedFiles(place)).toEqual([])
  const files = readdirSync(place, { recursive: true, encoding: 'utf8' })
  expect(files.filter((file) => /[.]test[.]|(^|\/)testing\/|studio\/src/.test(file))).toEqual([])
  linkPackages(place)

  const server = spawn(process.execPath, ['deploy/serve.cjs'], {
    cwd: place,
    env: serverEnvironment({}, join(folder, 'data')),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await addressOf(server)
  try {
    const health = await fetch(`${url}/api/health`).then((response) => response.json())
    expect(health.data.build).toEqual(BUILD)
    for (const path of ['/', '/admin', '/tvguide', '/help', '/api-docs']) {
      expect([path, (await fetch(url + path)).status]).toEqual([path, 200])
    }
  } finally {
    const ended = once(server, 'exit')
    server.kill('SIGTERM')
    await ended
  }
})
