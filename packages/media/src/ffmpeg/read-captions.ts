import { existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readCaptions, toVtt } from '@docket/model/captions/cues'
import type { UnusedStream } from '@docket/model/media/packaged'
import { CueList, type ReadCaptions } from '../captions/cue-list.ts'
import { runChild } from '../child/run-child.ts'
import type { CaptionFile, Watch } from '../encoder.ts'
import { languageOf, type ProbedStream } from './probe-file.ts'
import { inputOptions, type Programs } from './programs.ts'

const MAX_BYTES = '5000000'

type FfmpegRun = { programs: Programs; file: string; folder: string; watch: Watch }

/** Captions that were written into the folder, and tracks that could not be read. */
type ReadTracks = { files: CaptionFile[]; unused: UnusedStream[] }

/** Reads all text tracks with one run of FFmpeg. */
export async function readCaptionTracks(
  place: FfmpegRun,
  tracks: readonly ProbedStream[],
): Promise<ReadTracks> {
  const read: ReadTracks = { files: [], unused: [] }
  if (tracks.length === 0) return read
  const { programs, file, folder, watch } = place
  const parts = tracks.map((track) => ({ track, path: join(folder, `track-${track.index}.part`) }))
  const outputs = parts
    .map(({ track, path }) => [
      ['-map', `0:${track.index}`],
      ['-c:s', 'webvtt', '-fs', MAX_BYTES, '-f', 'webvtt', path],
    ])
    .flat(2)
  const { code } = await runChild({
    program: programs.ffmpeg,
    options: [
      ['-hide_banner', '-nostdin', '-y', '-v', 'error', '-progress', 'pipe:1'],
      [...inputOptions(file), ...outputs],
    ].flat(),
    signal: watch.signal,
    onLine: () => {},
  })
  for (const { track, path } of parts) {
    const { cues, unread } = existsSync(path) ? await readPart(path) : { cues: [], unread: 0 }
    await rm(path, { force: true })
    const language = languageOf(track)
    if (cues.length === 0) {
      if (code !== 0 || unread > 0) read.unused.push({ kind: 'captions', language })
      continue
    }
    const name = `captions-${read.files.length + 1}.vtt`
    await writeFile(join(folder, name), toVtt(cues))
    read.files.push({ file: name, from: 'track', language, lines: cues.length, unread })
  }
  return read
}

async function readPart(path: string): Promise<ReadCaptions> {
  const { cues, unreadLines } = readCaptions(await readFile(path, 'utf8'))
  const list = new CueList()
  for (const { line: _, ...cue } of cues) list.add(cue)
  list.countUnread(unreadLines.length)
  return list.finish()
}
