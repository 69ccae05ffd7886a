import { HEIGHT, type Layer, type Position, type Scene, type Strip, WIDTH } from './scene.ts'

/** The position of a layer's trimmed picture, in pixels. */
export type Corners = ReadonlyMap<string, { left: number; top: number }>
export type Measure = { scale: number; fps: number }

const FADE_SEC = 0.6
/** Pictures use the color space of HD television. */
const COLORS = 'scale=out_color_matrix=bt709:out_range=tv'
const TAGGED = 'setparams=colorspace=bt709:color_primaries=bt709:color_trc=bt709:range=tv'

/** Returns the FFmpeg filters that assemble a scene from its files. */
export function filtersOf(scene: Scene, corners: Corners, measure: Measure): string {
  const steps = [groundOf(scene, measure)]
  for (const [index, layer] of scene.layers.entries()) {
    const [below, above] = [`[p${index}]`, `[p${index + 1}]`]
    steps.push(
      'frames' in layer
        ? stripOver(layer, below, above, measure)
        : layerOver(layer, below, above, corners.get(layer.name) ?? { left: 0, top: 0 }, measure),
    )
  }
  return [
    ...steps,
    `[p${scene.layers.length}]trim=duration=${scene.seconds},${TAGGED}[picture]`,
    `amovie=${SOUND_FILE}[sound]`,
  ].join(';')
}

export const GROUND = 'ground'
export const SOUND_FILE = 'sound.wav'

function groundOf({ ground, pan }: Scene, { scale, fps }: Measure): string {
  const room = Math.round((ground.width - WIDTH) * scale)
  const still = `movie=${GROUND}.png,${COLORS}`
  if (room <= 0 || !pan) return `${still},format=yuv420p,${forever(fps)}[p0]`
  const [width, height] = [Math.round(WIDTH * scale), Math.round(HEIGHT * scale)]
  // In 4:4:4, the picture can move by one pixel at a time instead of two.
  const at = `${room}*(1-cos(2*PI*t/${pan}))/2`
  return `${still},format=yuv444p,${forever(fps)},crop=${width}:${height}:x='${at}':y=0,format=yuv420p[p0]`
}

function layerOver(
  layer: Layer,
  below: string,
  above: string,
  corner: { left: number; top: number },
  { scale, fps }: Measure,
): string {
  const { name, x = 0, y = 0, shown, blinks } = layer
  const own = `[l-${name}]`
  const source = [`movie=${name}.png`, COLORS, 'format=yuva420p', forever(fps)]
  const options = [
    `x='${corner.left}+${placeOf(x, scale)}'`,
    `y='${corner.top}+${placeOf(y, scale)}'`,
    'format=yuv420',
  ]
  if (shown) {
    const { from, until, fade = FADE_SEC } = shown
    source.push(`trim=${from}:${until}`, `fade=in:st=${from}:d=${fade}:alpha=1`)
    source.push(`fade=out:st=${until - fade}:d=${fade}:alpha=1`)
    options.push('eof_action=pass', `enable='between(t,${from},${until})'`)
  }
  if (blinks) {
    const { period, lit, after = 0 } = blinks
    options.push(`enable='lt(mod(t+${period - after},${period}),${lit})'`)
  }
  return `${source.join(',')}${own};${below}${own}overlay=${options.join(':')}${above}`
}

function stripOver(strip: Strip, below: string, above: string, { scale, fps }: Measure): string {
  const { name, frames, perSecond, x, y } = strip
  const own = `[s-${name}]`
  const options = `format_name=image2:format_opts=framerate=${perSecond}`
  const loop = `loop=-1:${frames.length}:0`
  const source = `movie=${name}-%02d.png:${options},${COLORS},format=yuva420p,${loop},fps=${fps}${own}`
  const [left, top] = [Math.round(x * scale), Math.round(y * scale)]
  return `${source};${below}${own}overlay=x=${left}:y=${top}:format=yuv420${above}`
}

/** Repeats one picture forever. */
function forever(fps: number): string {
  return `loop=-1:1:0,fps=${fps}`
}

function placeOf(place: Position, scale: number): string {
  const scaled = (value: number) => String(Math.round(value * scale * 1000) / 1000)
  if (typeof place === 'number') return scaled(place)
  if (typeof place === 'string') return `(${place})*${scale}`
  if ('speed' in place) {
    const { from, speed, each } = place
    const time = each ? `mod(t,${each})` : 't'
    return `${scaled(from)}+${scaled(speed)}*${time}`
  }
  const { around, by, period, phase = 0 } = place
  return `${scaled(around)}+${scaled(by)}*sin(2*PI*(t/${period}+${phase}))`
}
