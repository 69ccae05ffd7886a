import type { PictureFacts, SoundFacts } from '@docket/model/media/packaged'

/** The longest segment, and the distance between key frames, in the house format. */
export const SEGMENT_SEC = 4
export const KEY_FRAME_SEC = 2
export const SAMPLE_RATE = 48_000
export const SOUND_NAME = 'sound'

type Size = { width: number; height: number; rateKbps: number }

const LADDER: readonly Size[] = [
  { width: 1920, height: 1080, rateKbps: 3500 },
  { width: 1280, height: 720, rateKbps: 1800 },
  { width: 640, height: 360, rateKbps: 600 },
]

/** The picture heights of the house format, smallest first. */
export const LADDER_HEIGHTS: readonly number[] = LADDER.map(({ height }) => height).reverse()

/** A faster preset makes larger or worse pictures: `ultrafast` is for tests. */
export type Preset = 'ultrafast' | 'veryfast'

/** One picture rendition to encode. */
export type PictureRung = {
  name: string
  width: number
  height: number
  rateKbps: number
  fps: Rate
  /** The filters from the decoded picture to the frames to encode, in FFmpeg's filter language. */
  filter: string
  preset: Preset
}

/** `durationMs`: the length of the package, if the picture may be shorter. */
export type PlanOptions = { preset?: Preset; mayCopy?: boolean; durationMs?: number }

/** How a file is packaged: its picture copied or encoded in several sizes, and its sound. */
export type PicturePlan =
  | { kind: 'copy'; name: string }
  | { kind: 'encode'; rungs: PictureRung[] }
  | { kind: 'none' }

/**
 * Pictures beyond these limits are not copied: files from cameras and screen recorders are meant for editing, and
 * could not be streamed to viewers.
 */
const MAX_COPIED = { width: 1920, height: 1080, bitsPerSec: 8_000_000 }
/** If a picture ends this long before the sound, its last frame is held until then. */
export const NOTICEABLE_GAP_MS = 1000
const MAX_COPIED_GAP_MS = SEGMENT_SEC * 1000 + 50
/** A picture may be smaller than a rung by this factor and still be enlarged to it. */
const NEARLY = 0.9
const ASPECT_TOLERANCE = 0.01

/**
 * Plans the renditions of a picture, smallest first, so that something can be played soon. A picture that players can
 * read as it is, with key frames close enough for segments, is copied.
 */
export function planPicture(
  picture: PictureFacts | null,
  { preset = 'veryfast', mayCopy = true, durationMs = 0 }: PlanOptions = {},
): PicturePlan {
  if (!picture) return { kind: 'none' }
  const missingMs = durationMs - picture.durationMs
  const staysMs = missingMs > NOTICEABLE_GAP_MS ? missingMs : 0
  if (mayCopy && staysMs === 0 && canCopy(picture))
    return { kind: 'copy', name: String(picture.height) }
  const fps = frameRateOf(picture.fps)
  const rungs = sizesFor(picture).map((size) => ({
    ...size,
    name: String(size.height),
    fps,
    filter: filterOf(picture, size, { fps, staysMs }),
    preset,
  }))
  return { kind: 'encode', rungs: rungs.reverse() }
}

function canCopy(picture: PictureFacts): boolean {
  return (
    picture.codec === 'h264' &&
    isSmallEnough(picture) &&
    picture.light === undefined &&
    !picture.joins &&
    picture.pixelFormat === 'yuv420p' &&
    picture.keyFrameGapMs <= MAX_COPIED_GAP_MS &&
    picture.rotation === 0 &&
    !picture.isInterlaced &&
    Math.abs(picture.aspect / (16 / 9) - 1) < ASPECT_TOLERANCE
  )
}

function isSmallEnough({ width, height, peakBitsPerSec = 0 }: PictureFacts): boolean {
  const { width: wide, height: high, bitsPerSec } = MAX_COPIED
  return width <= wide && height <= high && peakBitsPerSec <= bitsPerSec
}

function sizesFor({ width, height, rotation }: PictureFacts): Size[] {
  const [wide, high] = rotation % 180 === 0 ? [width, height] : [height, width]
  const fitting = LADDER.filter(
    (size) => high >= size.height * NEARLY || wide >= size.width * NEARLY,
  )
  return fitting.length > 0 ? fitting : LADDER.slice(-1)
}

/** Every rung has a fixed frame size; other aspect ratios get black bars. The last frame may be held for a while. */
function filterOf(
  picture: PictureFacts,
  { width, height }: Size,
  { fps, staysMs }: { fps: Rate; staysMs: number },
): string {
  const isWider = picture.aspect > width / height
  const inner = isWider
    ? { width, height: even(width / picture.aspect) }
    : { width: even(height * picture.aspect), height }
  return [
    ...turnOf(picture.rotation),
    ...(picture.isInterlaced ? ['bwdif=send_frame:auto:interlaced'] : []),
    `fps=${fps.join('/')}:start_time=0`,
    ...(staysMs > 0 ? [`tpad=stop_mode=clone:stop_duration=${staysMs / 1000}`] : []),
    `scale=${inner.width}:${inner.height}:flags=bicubic${picture.light ? '' : ':out_range=tv'}`,
    ...dimmed(picture.light),
    `pad=${width}:${height}:-1:-1`,
    'setsar=1',
    'format=yuv420p',
  ].join(',')
}

const CURVES = { hlg: 'arib-std-b67', pq: 'smpte2084' } as const
/** The luminance of a white page in nits, which becomes white on a television (ITU-R BT.2408). */
const WHITE = 203

/**
 * Returns the filters that convert a high-dynamic-range picture for televisions without it: bright parts are
 * compressed.
 */
export function dimmed(light: PictureFacts['light']): string[] {
  if (!light) return []
  return [
    `zscale=tin=${CURVES[light]}:min=bt2020nc:pin=bt2020:rin=tv:t=linear:npl=${WHITE}`,
    'format=gbrpf32le',
    'zscale=p=bt709',
    'tonemap=mobius:desat=0:param=0.5',
    'zscale=t=bt709:m=bt709:r=tv',
  ]
}

const TURNS: Readonly<Record<number, string[]>> = {
  90: ['transpose=clock'],
  180: ['hflip', 'vflip'],
  270: ['transpose=cclock'],
}

/** Returns the filters that show a rotated picture upright. */
export function turnOf(rotation: number): string[] {
  return TURNS[rotation] ?? []
}

function even(pixels: number): number {
  return Math.max(2, Math.round(pixels / 2) * 2)
}

/** Mixes several sounds into one, each with its own timing and level. `inputs` are labels in the filter language. */
export function mixSounds(inputs: readonly string[]): string {
  const aligned = inputs.map((input, at) => `${input}aresample=async=1:first_pts=0[aligned${at}]`)
  const labels = inputs.map((_, at) => `[aligned${at}]`).join('')
  return [...aligned, `${labels}amix=inputs=${inputs.length}:normalize=0`].join(';')
}

/** The filters for the sound that transcribers read. */
export const SPEECH_FILTER =
  'aresample=16000:async=1:first_pts=0,aformat=sample_fmts=s16:sample_rates=16000:channel_layouts=mono'

const SIDES = { left: 'c0', right: 'c1' } as const

type SoundForm = { gainDb: number; layout?: 'mono' | 'stereo'; oneSide?: SoundFacts['oneSide'] }

/** From decoded sound to frames of the house format. Sound that is raised is limited to −2 dBTP. */
export function soundFilter({ gainDb, layout = 'stereo', oneSide }: SoundForm): string {
  const gain = gainDb === 0 ? [] : [`volume=${gainDb}dB`]
  const both = oneSide && `pan=stereo|c0=${SIDES[oneSide]}|c1=${SIDES[oneSide]}`
  return [
    ...(both ? [both] : []),
    `aresample=${SAMPLE_RATE}:async=1:first_pts=0`,
    `aformat=channel_layouts=${layout}`,
    ...gain,
    'alimiter=limit=0.75:level=0',
    `aformat=fltp:${SAMPLE_RATE}:${layout}`,
    'apad',
    'asetnsamples=1024:p=0',
  ].join(',')
}

/** Like `soundFilter`, for a sound that continues in the next piece: it keeps its own start and end. */
export function pieceSoundFilter(): string {
  return [
    `aresample=${SAMPLE_RATE}:async=1`,
    'aformat=channel_layouts=stereo',
    'alimiter=limit=0.75:level=0',
    `aformat=fltp:${SAMPLE_RATE}:stereo`,
    'asetnsamples=1024:p=1',
  ].join(',')
}

export const SILENCE = `anullsrc=r=${SAMPLE_RATE}:cl=stereo`

/** The options of the x264 encoder. Key frames are forced by time, not by a number of frames. */
export function x264Options({ rateKbps, preset, fps, height }: PictureRung) {
  return {
    preset,
    profile: height > 400 ? 'high' : 'main',
    b: `${rateKbps}k`,
    maxrate: `${Math.round(rateKbps * 1.1)}k`,
    bufsize: `${rateKbps * 2}k`,
    g: String(Math.ceil((KEY_FRAME_SEC * fps[0]) / fps[1]) + 2),
    sc_threshold: '0',
    'x264-params': 'open-gop=0:stitchable=1',
  }
}

export const AAC_OPTIONS = { b: '128k' }
/** AAC in an MP4 file with its index at the start, so that it can play before it is downloaded completely. */
export const PODCAST_FORMAT = { format: 'ipod', movflags: '+faststart' }

/** Frames per second as a fraction. */
type Rate = readonly [frames: number, seconds: number]

const BROADCAST_RATES: readonly Rate[] = [
  [24_000, 1001],
  [24, 1],
  [25, 1],
  [30_000, 1001],
  [30, 1],
]
const TOLERANCE = 0.02
const MAX_FPS = 40

/** Returns the constant rate to encode with: rates of 48 to 60 are halved, and variable or odd rates become 30. */
export function frameRateOf(fps: number): Rate {
  const wanted = fps > MAX_FPS ? fps / 2 : fps
  const near = BROADCAST_RATES.find(
    ([frames, seconds]) => Math.abs(frames / seconds - wanted) < TOLERANCE,
  )
  return near ?? [30, 1]
}
