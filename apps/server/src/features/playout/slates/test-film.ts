import type { Film } from '@docket/media/encoding'
import { SECOND_MS } from '@docket/model/time/instants'
import type { TestSignal } from './slate.ts'

/** The seconds of the countdown, which repeats. */
export const COUNTED_SECONDS = [10, 9, 8, 7, 6, 5, 4, 3, 2, 1] as const

const FPS = 30
const LENGTH_SEC = COUNTED_SECONDS.length
const SEGMENT_SEC = 2
const NAME = 'slate.jpg'
/** A tone of 1 kHz at −20 dBFS, the usual level for alignment. */
const TONE = '0.1*sin(2*PI*1000*t)'
const LOOK = [
  'scale=1280:720:out_color_matrix=bt709:out_range=tv',
  'format=yuv420p',
  'setparams=colorspace=bt709:color_primaries=bt709:color_trc=bt709:range=tv[picture]',
].join(',')

/** Returns the name of the picture that shows a second of the countdown. */
export function numberFile(second: number): string {
  return `number-${second}.jpg`
}

/** Returns a test signal of ten seconds: color bars with a name and a steady tone, or numbers with a beep each. */
export function testFilm(folder: string, test: TestSignal): Film {
  const { picture, sound } = test === 'bars' ? bars() : numbers()
  return {
    folder,
    filters: `${picture};aevalsrc='${sound}|${sound}':s=48000:d=${LENGTH_SEC}[sound]`,
    durationMs: LENGTH_SEC * SECOND_MS,
    segmentSec: SEGMENT_SEC,
    fps: FPS,
    quality: 20,
    preset: 'veryfast' as const,
  }
}

function bars() {
  const name = `movie=${NAME},loop=-1:1:0,fps=${FPS},scale=400:-2[name]`
  const ground = `smptehdbars=s=1280x720:r=${FPS}[bars]`
  const both = `[bars][name]overlay=(W-w)/2:H*0.3-h/2:shortest=0,trim=duration=${LENGTH_SEC}`
  return { picture: `${name};${ground};${both},${LOOK}`, sound: TONE }
}

function numbers() {
  const each = COUNTED_SECONDS.map(
    (second) =>
      `movie=${numberFile(second)},loop=-1:1:0,fps=${FPS},trim=duration=1,setpts=PTS-STARTPTS[n${second}]`,
  )
  const inputs = COUNTED_SECONDS.map((second) => `[n${second}]`).join('')
  return {
    picture: `${each.join(';')};${inputs}concat=n=${LENGTH_SEC}:v=1:a=0,${LOOK}`,
    sound: `if(lt(mod(t,1),0.1),${TONE},0)`,
  }
}
