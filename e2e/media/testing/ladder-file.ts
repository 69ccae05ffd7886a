import { appendFileSync, statSync } from 'node:fs'
import { makeMedia, testPicture, testSound } from '@docket/media/testing/make-media'
import { USUAL_TIME } from '../../testing/time/set-times.ts'

const MEGABYTE = 1024 ** 2

/** Whether to use the large file, which takes minutes. Only the tests at `USUAL_TIME` use it. */
export const IS_LONG = process.env.DOCKET_TEST_TIME === USUAL_TIME

/** The minimum size of the file. */
export const LADDER_BYTES = (IS_LONG ? 200 : 3) * MEGABYTE

/**
 * Makes a recording whose picture must be encoded in several sizes, because its key frames are too far apart or, in
 * the case of the large file, because it has a camera's format: half a minute of 1080 lines in MPEG-2 at 50 Mbit/s.
 */
export async function makeLadderFile(path: string): Promise<void> {
  if (IS_LONG) {
    const seconds = 32
    const rate = { b: '50M', minrate: '50M', maxrate: '50M', bufsize: '20M', g: '15' }
    await makeMedia({
      path,
      format: 'mov',
      picture: {
        graph: `testsrc2=s=1920x1080:r=30000/1001:d=${seconds},noise=alls=12:allf=t,format=yuv420p`,
        codec: 'mpeg2video',
        options: rate,
      },
      sound: testSound({ seconds }),
    })
  } else {
    const picture = testPicture({ size: '1280x720', seconds: 6, keyEach: 250 })
    await makeMedia({ path, format: 'mov', picture, sound: testSound({}) })
  }
  fill(path)
}

/** Pads the file to its full size with an empty box, which readers skip. */
function fill(path: string): void {
  const missing = LADDER_BYTES - statSync(path).size
  if (missing < 8) return
  const box = Buffer.alloc(missing)
  box.writeUInt32BE(missing)
  box.write('free', 4)
  appendFileSync(path, box)
}
