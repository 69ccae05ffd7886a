import type { App } from '@docket/accounts/app'
import type { EncoderFinder } from '@docket/media/encoding'
import { media } from '@docket/model/media/media'
import { not } from '@docket/records/engine'

const GOOD_FOR_MS = 30_000

/** Adds the encoder and the files that wait for it to the metrics. */
export function measureEncoder(app: App, findEncoder: EncoderFinder): void {
  app.measure({
    part: 'encoder',
    goodForMs: GOOD_FOR_MS,
    gauges: {
      docket_encoder_available: {
        description: '1 if this process has an encoder for media files.',
      },
      docket_encoder_files: {
        description:
          'Media files that are being packaged or wait for it, and new versions of files.',
      },
    },
    async read() {
      const [{ encoder }, files, versions] = await Promise.all([
        findEncoder(),
        app.records.count(media, { status: 'processing', file: not('') }),
        app.records.count(media, { replacement: not('') }),
      ])
      return {
        docket_encoder_available: encoder ? 1 : 0,
        docket_encoder_files: files + versions,
      }
    },
  })
}
