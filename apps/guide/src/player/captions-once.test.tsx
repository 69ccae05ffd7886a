import { playHls } from '@docket/player/hls-player'
import { expect, it, onTestFinished } from 'vitest'

/** Caption data (CEA-608, first channel): show a text, and later clear it. */
const POPS_ON = [
  [0x14, 0x20],
  [0x14, 0x70],
  [0x48, 0x49],
  [0x14, 0x2f],
]
const CLEARS = [[0x14, 0x2c]]

/** Wraps caption data as `hls.js` receives it from the video. */
function bytesOf(pairs: readonly number[][]): Uint8Array {
  return new Uint8Array([0x40 | pairs.length, 0xff, ...pairs.flatMap((pair) => [0xfc, ...pair])])
}

function addressOf(...lines: string[]): string {
  return URL.createObjectURL(new Blob([['#EXTM3U', '#EXT-X-VERSION:7', ...lines, ''].join('\n')]))
}

const list = () => addressOf('#EXT-X-TARGETDURATION:4', '#EXTINF:4,', 'none.mp4', '#EXT-X-ENDLIST')
const track = () =>
  `#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="captions",NAME="English",LANGUAGE="en",DEFAULT=NO,AUTOSELECT=YES,URI="${list()}"`
const INSIDE =
  '#EXT-X-MEDIA:TYPE=CLOSED-CAPTIONS,GROUP-ID="inside",NAME="español",LANGUAGE="es",DEFAULT=NO,AUTOSELECT=YES,INSTREAM-ID="CC1"'

/** Plays a stream with captions embedded in its video, and returns the captions that viewers can choose. */
async function offeredBy(media: string[], attributes: string): Promise<string[]> {
  const video = document.body.appendChild(document.createElement('video'))
  const variant = `#EXT-X-STREAM-INF:BANDWIDTH=900000,CODECS="vp09.00.10.08"${attributes}`
  const hls = playHls(video, addressOf(...media, variant, list()), () => undefined)
  onTestFinished(() => {
    hls.destroy()
    video.remove()
  })
  await expect.poll(() => hls.levels.length).toBe(1)
  const besides = media.filter((line) => line.includes('TYPE=SUBTITLES')).length
  // `hls.js` knows its tracks before the video has them: it adds them once both the playlist and the media are ready.
  await expect.poll(() => offeredIn(video)).toHaveLength(besides)
  const samples = [POPS_ON, CLEARS].map((pairs, at) => ({ pts: at + 1, bytes: bytesOf(pairs) }))
  const frag = { type: 'main', level: 0, cc: 0 }
  hls.trigger('hlsFragParsingUserdata' as never, { id: 'main', frag, samples } as never)
  return offeredIn(video)
}

function offeredIn(video: HTMLVideoElement): string[] {
  return [...video.textTracks]
    .filter(({ kind }) => kind === 'captions' || kind === 'subtitles')
    .map(({ label, language }) => `${label} (${language})`)
}

it.each([
  [
    'published captions and the captions in the picture',
    [track()],
    ',SUBTITLES="captions",CLOSED-CAPTIONS=NONE',
    ['English (en)'],
  ],
  [
    'captions that are only in the picture',
    [INSIDE],
    ',CLOSED-CAPTIONS="inside"',
    ['español (es)'],
  ],
  ['unnamed captions in the picture', [], '', ['English (en)']],
])('players offer %s once', async (_name, media, attributes, offered) => {
  expect(await offeredBy(media, attributes)).toEqual(offered)
})

it('captions would be offered twice without the `CLOSED-CAPTIONS=NONE` attribute', async () => {
  expect(await offeredBy([track()], ',SUBTITLES="captions"')).toHaveLength(2)
})
