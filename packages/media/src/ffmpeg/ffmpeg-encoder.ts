import { runChild, steadily } from '../child/run-child.ts'
import {
  type Encoder,
  type EncoderState,
  type Film,
  type FilmFiles,
  MediaProblem,
  type Task,
  type Watch,
} from '../encoder.ts'
import { filmFilters, filmPicture, filmSound, filmSoundFrames } from '../plan/film.ts'
import {
  AAC_OPTIONS,
  KEY_FRAME_SEC,
  mixSounds,
  PODCAST_FORMAT,
  SAMPLE_RATE,
  SILENCE,
  SPEECH_FILTER,
  soundFilter,
  x264Options,
} from '../plan/house-format.ts'
import { inspectFile } from './inspect.ts'
import { probeFile } from './probe-file.ts'
import { findPrograms, inputOptions, type Programs, readVersion } from './programs.ts'

const PROBE_MS = 20_000
const ABSENT = 'FFmpeg is not installed.'
/** As in the embedded encoder, all files of a package start at this time. */
const ORIGIN_SEC = '1'
const FRAGMENTED = [
  ['-use_editlist', '0', '-avoid_negative_ts', 'disabled', '-output_ts_offset', ORIGIN_SEC],
  ['-video_track_timescale', '90000', '-f', 'mp4'],
].flat()
const FORMS: Partial<Record<Task['kind'], readonly string[]>> = {
  podcast: ['-f', PODCAST_FORMAT.format],
  speech: ['-f', 'wav'],
}
const EACH_KEY_FRAME = '+frag_keyframe+empty_moov+default_base_moof+frag_discont'
const BY_DURATION = '+empty_moov+default_base_moof+frag_discont'
const FRAGMENT_MICROSECONDS = '250000'

/** Creates the encoder that uses an installed FFmpeg, 5.1 or newer: the given program, or the first in `PATH`. */
export function createFFmpegEncoder(given?: string): Encoder {
  let found: Programs | undefined
  const programs = (): Programs => {
    found ??= findPrograms(given)
    if (!found) throw new MediaProblem('no-encoder', ABSENT)
    return found
  }
  return {
    id: 'ffmpeg',
    probe: () => probe(findPrograms(given), given),
    async inspect(file, folder, watch = {}) {
      return inspectFile({ programs: programs(), file, folder, watch })
    },
    async encode(file, output, task, watch = {}) {
      const options = await optionsFor(programs(), file, task, watch)
      const form = [...(FORMS[task.kind] ?? FRAGMENTED), '-progress', 'pipe:1']
      await run(programs(), { options: [...options, ...form, output], ...task }, watch)
    },
    async generate(film, files, watch = {}) {
      const { durationMs, folder } = film
      const options = [...filmArguments(film, files), '-progress', 'pipe:1']
      await run(programs(), { options, durationMs, folder }, watch)
    },
  }
}

async function probe(
  programs: Programs | undefined,
  given: string | undefined,
): Promise<EncoderState> {
  if (!programs) {
    return { ok: false, reason: given ? `There is no FFmpeg with ffprobe at ${given}.` : ABSENT }
  }
  const lines: string[] = []
  const ask = (option: string) =>
    runChild({
      program: programs.ffmpeg,
      options: ['-hide_banner', option],
      onLine: (line) => lines.push(line),
      limits: { timeMs: PROBE_MS },
    })
  try {
    await ask('-version')
    await ask('-encoders')
  } catch {
    return { ok: false, reason: 'The installed FFmpeg does not start.' }
  }
  const { version, isNewEnough } = readVersion(lines[0] ?? '')
  if (!isNewEnough) return { ok: false, reason: `FFmpeg ${version} is older than 5.1.` }
  const hasEncoder = lines.some((line) => /^ V\S+ libx264 /.test(line))
  if (!hasEncoder) return { ok: false, reason: `FFmpeg ${version} cannot encode H.264.` }
  return { ok: true, version: `FFmpeg ${version}` }
}

async function optionsFor(
  programs: Programs,
  file: string,
  task: Task,
  watch: Watch,
): Promise<string[]> {
  if (task.kind === 'sound' || task.kind === 'podcast') {
    const { heard } = await probeFile(programs, file, watch)
    return soundOptions(file, task, heard)
  }
  if (task.kind === 'speech') {
    const { heard } = await probeFile(programs, file, watch)
    return [...filteredSound(file, heard, SPEECH_FILTER), '-c:a', 'pcm_s16le']
  }
  const input = [...inputOptions(file), '-map', '0:V:0', '-movflags', EACH_KEY_FRAME]
  if (task.kind === 'copy') return [...input, '-c:v', 'copy']
  const coding = Object.entries(x264Options(task.rung)).flatMap(([name, value]) => [
    `-${name}${name === 'x264-params' ? '' : ':v'}`,
    value,
  ])
  return [
    ['-noautorotate', ...input, '-vf', task.rung.filter, '-c:v', 'libx264', ...coding],
    ['-flags:v', '+cgop', '-threads:v', '2'],
    ['-force_key_frames', `expr:gte(t,n_forced*${KEY_FRAME_SEC})`],
  ].flat()
}

function soundOptions(
  file: string,
  task: Extract<Task, { kind: 'sound' | 'podcast' }>,
  heard: readonly string[],
): string[] {
  const frames = Math.ceil((task.durationMs / 1000) * (SAMPLE_RATE / 1024))
  const layout = task.kind === 'podcast' ? task.layout : 'stereo'
  const oneSide = task.kind === 'sound' ? task.oneSide : undefined
  const filter = soundFilter({ gainDb: task.gainDb, layout, oneSide })
  const input =
    heard.length > 0
      ? filteredSound(file, heard, filter)
      : ['-f', 'lavfi', '-i', SILENCE, '-map', '0:a:0', '-af', filter]
  return [
    input,
    ['-t', ((frames * 1024) / SAMPLE_RATE).toFixed(6)],
    ['-c:a', 'aac', '-b:a', AAC_OPTIONS.b],
    task.kind === 'podcast'
      ? ['-movflags', PODCAST_FORMAT.movflags]
      : ['-movflags', BY_DURATION, '-frag_duration', FRAGMENT_MICROSECONDS],
  ].flat()
}

/** The options that read a file and filter all sounds that play together. */
function filteredSound(file: string, heard: readonly string[], filter: string): string[] {
  const mixed = heard.length > 1 ? `${mixSounds(heard)},` : (heard[0] ?? '[0:a:0]')
  return [...inputOptions(file), '-filter_complex', `${mixed}${filter}[heard]`, '-map', '[heard]']
}

function filmArguments(film: Film, files: FilmFiles): string[] {
  const { text, picture, sound } = filmFilters(film)
  const coding = (kind: 'v' | 'a', options: Record<string, string>) =>
    Object.entries(options).flatMap(([name, value]) => [
      `-${name}${name === 'x264-params' ? '' : `:${kind}`}`,
      value,
    ])
  const seconds = (film.durationMs / 1000).toFixed(6)
  const length = ((filmSoundFrames(film) * 1024) / SAMPLE_RATE).toFixed(6)
  return [
    ['-filter_complex', text],
    ['-map', `[${picture}]`, '-t', seconds, '-c:v', 'libx264', ...coding('v', filmPicture(film))],
    ['-flags:v', '+cgop', '-force_key_frames', `expr:gte(t,n_forced*${KEY_FRAME_SEC})`],
    ['-movflags', EACH_KEY_FRAME, ...FRAGMENTED, files.picture],
    ['-map', `[${sound}]`, '-t', length, '-c:a', 'aac', ...coding('a', filmSound())],
    ['-movflags', BY_DURATION, '-frag_duration', FRAGMENT_MICROSECONDS, ...FRAGMENTED],
    files.sound,
  ].flat()
}

type FfmpegRun = { options: string[]; durationMs: number; folder?: string }

/** Runs one encoding. It is complete only if it reports its end and exits with 0. */
async function run(
  { ffmpeg }: Programs,
  { options, durationMs, folder }: FfmpegRun,
  watch: Watch,
): Promise<void> {
  const progress = steadily(watch)
  let hasEnded = false
  const { code, said } = await runChild({
    program: ffmpeg,
    options: ['-hide_banner', '-nostdin', '-y', '-v', 'error', ...options],
    signal: watch.signal,
    ...(folder !== undefined && { folder }),
    onLine(line) {
      const at = /^out_time_us=(\d+)/.exec(line)?.[1]
      if (at !== undefined) progress(Number(at) / 1000 / durationMs)
      hasEnded ||= line === 'progress=end'
    },
  })
  if (code === null) throw new MediaProblem('crashed', said)
  if (code !== 0 || !hasEnded) throw new MediaProblem('undecodable', said)
}
