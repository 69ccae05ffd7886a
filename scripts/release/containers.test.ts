import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { listReleaseFiles } from './release-files.ts'

const ROOT = join(import.meta.dirname, '../..')
const FILES_OF_THE_SERVER = /(?:apps|deploy|scripts)\/[\w./-]+\.\w+/g

it.each(['deploy/Containerfile', 'deploy/compose.yaml', 'deploy/docket.sh'])(
  'a release archive has every file that %s uses',
  (file) => {
    const options = ['-C', ROOT, 'ls-files', '--cached', '--others', '--exclude-standard']
    const tracked = execFileSync('git', options, { encoding: 'utf8' }).split('\n')
    const released = listReleaseFiles(ROOT, tracked)
    const used = readFileSync(join(ROOT, file), 'utf8').match(FILES_OF_THE_SERVER) ?? []

    expect(released).toContain(file)
    expect(used.filter((one) => !released.includes(one))).toEqual([])
  },
)
