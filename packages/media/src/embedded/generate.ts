import type { FilterContext, Frame } from 'node-av/lib'
import type { Film, FilmFiles } from '../encoder.ts'
import { filmCuts, filmFilters, filmPicture, filmSound, filmSoundFrames } from '../plan/film.ts'
import { KEY_FRAME_SEC } from '../plan/house-format.ts'
import { buildGraph, filterOf, isEnd, must, newFrame, secondsOf, setKeyFrame } from './native.ts'
import { reportProgress } from './report.ts'
import { AT_CUTS, createWriter, EACH_KEY_FRAME, FRAGMENTED, type Writer } from './writer.ts'

/** One of the two files being made. */
type Lane = {
  sink: FilterContext
  writer: Writer
  /** Encodes a frame and returns its time in seconds. */
  take(frame: Frame): number
  atSec: number
  isOver: boolean
}

const EPSILON_SEC = 1e-6

/** Makes the picture and the sound of a film from the files in its folder. */
export function generate(film: Film, files: FilmFiles): void {
  // The filters use file names without a path, because a path would have to be escaped.
  process.chdir(film.folder)
  const { text, picture, sound } = filmFilters(film)
  const graph = buildGraph(`${text};[${picture}]buffersink@picture;[${sound}]abuffersink@sound`)
  const lanes = [
    pictureLane(film, files.picture, filterOf(graph, 'buffersink@picture')),
    soundLane(film, files.sound, filterOf(graph, 'abuffersink@sound')),
  ]
  // Both come from one graph. The one that is behind is read next, so that frames of neither pile up.
  for (;;) {
    const [next] = lanes
      .filter(({ isOver }) => !isOver)
      .sort((one, other) => one.atSec - other.atSec)
    if (!next) break
    step(next)
    reportProgress((next.atSec * 1000) / film.durationMs)
  }
  for (const { writer } of lanes) {
    writer.send(null)
    writer.end()
  }
}

function step(lane: Lane): void {
  const frame = newFrame()
  const result = lane.sink.buffersinkGetFrameSync(frame)
  if (isEnd(result)) lane.isOver = true
  else {
    must(result, 'crashed', 'filter')
    lane.atSec = lane.take(frame)
  }
  frame.free()
}

function pictureLane(film: Film, path: string, sink: FilterContext): Lane {
  const writer = createWriter(path, { header: { ...FRAGMENTED, movflags: EACH_KEY_FRAME } })
  const options = { ...filmPicture(film), flags: '+global_header+cgop' }
  let nextKey = 0
  const take = (frame: Frame) => {
    const { timeBase } = writer.open('libx264', sink, options)
    const at = secondsOf(frame.pts, timeBase)
    const isKey = at + EPSILON_SEC >= nextKey
    setKeyFrame(frame, isKey)
    if (isKey) nextKey += KEY_FRAME_SEC
    writer.send(frame)
    return at
  }
  return { sink, writer, take, atSec: 0, isOver: false }
}

function soundLane(film: Film, path: string, sink: FilterContext): Lane {
  const cutsSec = filmCuts(film)
  const writer = createWriter(path, { header: { ...FRAGMENTED, movflags: AT_CUTS }, cutsSec })
  const frames = filmSoundFrames(film)
  let taken = 0
  const lane: Lane = { sink, writer, atSec: 0, isOver: false, take }
  function take(frame: Frame): number {
    const { timeBase } = writer.open('aac', sink, { ...filmSound(), flags: '+global_header' })
    const at = secondsOf(frame.pts, timeBase)
    writer.send(frame)
    taken += 1
    lane.isOver = taken === frames
    return at
  }
  return lane
}
