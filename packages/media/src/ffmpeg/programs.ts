import { accessSync, constants } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { INPUT_FORMATS, MAX_PIXELS } from '../plan/input-limits.ts'

/** The two programs of an FFmpeg installation. */
export type Programs = { ffmpeg: string; ffprobe: string }

const SUFFIX = process.platform === 'win32' ? '.exe' : ''

/** Finds FFmpeg at the given path, or in the folders of `PATH`. */
export function findPrograms(
  given: string | undefined,
  path = process.env.PATH ?? '',
): Programs | undefined {
  const candidates = given
    ? [given]
    : path.split(delimiter).map((folder) => join(folder, `ffmpeg${SUFFIX}`))
  const ffmpeg = candidates.find(canRun)
  if (ffmpeg === undefined) return undefined
  const ffprobe = join(dirname(ffmpeg), `ffprobe${SUFFIX}`)
  return canRun(ffprobe) ? { ffmpeg, ffprobe } : undefined
}

function canRun(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * The options for an input file, and the file itself. The options prevent the file from referring to other files and
 * its name from being read as a protocol.
 */
export function inputOptions(file: string, more: readonly string[] = []): string[] {
  return [
    ['-protocol_whitelist', 'file,pipe', '-format_whitelist', INPUT_FORMATS],
    ['-max_pixels', MAX_PIXELS, '-probesize', '20000000', '-analyzeduration', '20000000'],
    more,
    ['-i', `file:${file}`],
  ].flat()
}

const MIN_VERSION = [5, 1] as const

/** Returns the version in the first line of `ffmpeg -version`, and whether it is new enough. */
export function readVersion(line: string): { version: string; isNewEnough: boolean } {
  const [, version = ''] = /^ffmpeg version (\S+)/.exec(line) ?? []
  const [, major, minor] = /^n?(\d+)\.(\d+)/.exec(version) ?? []
  if (major === undefined) return { version, isNewEnough: /^N-/.test(version) }
  const isNewer = Number(major) > MIN_VERSION[0]
  return {
    version,
    isNewEnough: isNewer || (Number(major) === MIN_VERSION[0] && Number(minor) >= MIN_VERSION[1]),
  }
}
