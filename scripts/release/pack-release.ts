import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type BuildInfo, RELEASE_FILE } from '@docket/service/build-info'
import { listReleaseFiles, RELEASED_SCRIPTS } from './release-files.ts'
import { writeSbom } from './sbom.ts'

export const CHECKSUMS = 'SHA256SUMS'
const SBOM = 'sbom.cdx.json'
/** The byte of a gzip header that names the operating system. 255: unknown. */
const GZIP_SYSTEM = 9
// https://reproducible-builds.org/docs/archives/
const SAME_EVERYWHERE = [
  '--format=ustar',
  '--sort=name',
  '--owner=0',
  '--group=0',
  '--numeric-owner',
  '--mode=u+rw,go+r-w,a-s,a+X',
]

type Release = {
  /** The folder of the project, with both apps built. */
  root: string
  /** All files in git. */
  tracked: readonly string[]
  build: BuildInfo
  /** Where to write. Existing files are replaced. */
  target: string
}

/**
 * Writes a release: `docket-tv-VERSION.tar.gz`, its bill of materials, and their checksums. The archive has the
 * checksums of all its files, too. The same commit gives the same bytes. Returns the path of the archive.
 */
export function packRelease({ root, tracked, build, target }: Release): string {
  const name = `docket-tv-${build.version}`
  const staging = mkdtempSync(join(tmpdir(), 'docket-release-'))
  try {
    const folder = join(staging, name)
    const files = stageFiles({ root, tracked, folder, build })
    const sums = files.map((file) => checksumLine(join(folder, file), file)).join('')
    writeFileSync(join(folder, CHECKSUMS), sums)
    mkdirSync(target, { recursive: true })
    const archive = join(target, `${name}.tar.gz`)
    const bill = join(target, `${name}.${SBOM}`)
    writeFileSync(archive, packFolder(staging, name, build.date))
    copyFileSync(join(folder, SBOM), bill)
    const written = [`${name}.${SBOM}`, `${name}.tar.gz`]
    const lines = written.map((file) => checksumLine(join(target, file), file))
    writeFileSync(join(target, CHECKSUMS), lines.join(''))
    return archive
  } finally {
    rmSync(staging, { recursive: true, force: true })
  }
}

type Staging = Pick<Release, 'root' | 'tracked' | 'build'> & { folder: string }

/** Copies the files of a release to a folder, adds those that only a release has, and returns them all, sorted. */
function stageFiles({ root, tracked, folder, build }: Staging): string[] {
  const files = listReleaseFiles(root, tracked)
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    copyFileSync(join(root, file), join(folder, file))
  }
  const { scripts, ...described } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const kept = Object.entries(scripts).filter(([name]) => RELEASED_SCRIPTS.includes(name))
  const own = {
    'package.json': asJson({ ...described, scripts: Object.fromEntries(kept) }),
    [RELEASE_FILE]: asJson(build),
    [SBOM]: writeSbom(root, build.date),
  }
  for (const [file, content] of Object.entries(own)) writeFileSync(join(folder, file), content)
  return [...new Set([...files, ...Object.keys(own)])].sort()
}

function packFolder(staging: string, name: string, date: string): Buffer {
  const options = [...SAME_EVERYWHERE, `--mtime=${date}`, '-C', staging, '-cf', '-', name]
  const env = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }
  const packed = execFileSync('tar', options, { maxBuffer: 2 ** 30, env })
  const zipped = gzipSync(packed, { level: 9 })
  zipped[GZIP_SYSTEM] = 255
  return zipped
}

/** Returns a line as `sha256sum` writes and reads it. */
function checksumLine(path: string, name: string): string {
  return `${createHash('sha256').update(readFileSync(path)).digest('hex')}  ${name}\n`
}

function asJson(value: object): string {
  return `${JSON.stringify(value, undefined, 2)}\n`
}
