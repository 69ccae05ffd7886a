import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildInfo, describeBuild, readBuildInfo } from './build-info.ts'

const COMMIT = 'e89a42f676df947d19eb0b23f6dcede0e3ffa1ae'
const AT = '2026-11-29T23:52:48+02:00'

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'docket-build-'))
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

function makeProgram(name: string): string {
  const root = join(folder, name)
  mkdirSync(root)
  writeFileSync(join(root, 'package.json'), '{ "name": "docket-tv", "version": "1.2.3" }')
  return root
}

function git(root: string, ...words: string[]): string {
  const own = ['-c', 'user.name=Ann', '-c', 'user.email=ann@harbor.example']
  const env = { ...process.env, GIT_AUTHOR_DATE: AT, GIT_COMMITTER_DATE: AT }
  return execFileSync('git', [...own, '-C', root, ...words], { encoding: 'utf8', env }).trim()
}

describe('the build', () => {
  it('of a release is in its file', () => {
    const root = makeProgram('release')
    const release = { version: '1.3.0', commit: COMMIT, date: '2026-11-29T21:52:48.000Z' }
    writeFileSync(join(root, 'release.json'), JSON.stringify(release))

    expect(readBuildInfo(root)).toEqual(release)
  })

  it('of a checkout has its commit, in UTC', () => {
    const root = makeProgram('checkout')
    git(root, 'init', '-q')
    git(root, 'add', '.')
    git(root, 'commit', '-qm', 'start')

    expect(readBuildInfo(root)).toEqual({
      version: '1.2.3',
      commit: git(root, 'rev-parse', 'HEAD'),
      date: '2026-11-29T21:52:48.000Z',
    })
  })

  it('of a plain folder has only the version, even inside another checkout', () => {
    const root = makeProgram('outer')
    git(root, 'init', '-q')
    const plain = makeProgram('outer/plain')

    expect(readBuildInfo(plain)).toEqual({ version: '1.2.3', commit: '', date: '' })
    // There is no commit yet.
    expect(readBuildInfo(root)).toEqual({ version: '1.2.3', commit: '', date: '' })
  })

  it('that is running is known', () => {
    expect(buildInfo().version).toMatch(/^\d+\.\d+\.\d+/)
  })

  it.each([
    [
      { version: '1.2.3', commit: COMMIT, date: '2026-11-29T21:52:48.000Z' },
      '1.2.3 (e89a42f6, 2026-11-29)',
    ],
    [{ version: '1.2.3', commit: '', date: '' }, '1.2.3'],
  ])('%j is described in words', (build, words) => {
    expect(describeBuild(build)).toBe(words)
  })
})
