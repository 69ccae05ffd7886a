import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { describeBuild, readBuildInfo } from '@docket/service/build-info'
import { buildWeb } from '../build.ts'
import { packRelease } from './pack-release.ts'

const ROOT = join(import.meta.dirname, '../..')

/** Packs the current commit into `release/`. Refuses changes that are not committed, because the archive names the commit. */
function release(): void {
  const build = readBuildInfo(ROOT)
  if (build.commit === '') throw new Error('A release is made from a git checkout, with git.')
  if (git('status', '--porcelain') !== '') {
    throw new Error(
      'Commit your changes or put them aside: the archive names the commit it is made from.',
    )
  }
  buildWeb()
  const tracked = git('ls-files').split('\n')
  const archive = packRelease({ root: ROOT, tracked, build, target: join(ROOT, 'release') })
  console.log(`Packed Docket TV ${describeBuild(build)}: ${archive}`)
}

function git(...words: string[]): string {
  return execFileSync('git', ['-C', ROOT, ...words], { encoding: 'utf8' }).trim()
}

try {
  release()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
