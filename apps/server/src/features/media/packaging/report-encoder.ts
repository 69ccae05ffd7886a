import type { App } from '@docket/accounts/app'
import {
  type EncoderFinder,
  encoderFinder,
  type FoundEncoder,
  listEncoders,
} from '@docket/media/encoding'
import { readEncoder } from '@docket/model/media/uploads'
import { z } from 'zod'

const finders = new WeakMap<App['config'], EncoderFinder>()

/**
 * Returns a server's encoder finder. Reports what it finds in the server's log and health, at first and after each
 * change.
 */
export function finderOf(app: Pick<App, 'config' | 'log' | 'reportHealth'>): EncoderFinder {
  const { config } = app
  const known = finders.get(config)
  if (known) return known
  let last: string | undefined
  const finder = encoderFinder(listEncoders(config.ffmpeg), (found) => {
    const id = found.encoder?.id ?? ''
    if (id === last) return
    last = id
    reportEncoder(app, found)
  })
  finders.set(config, finder)
  return finder
}

/** Serves the endpoint where administrators read which encoder is used, or why there is none. */
export function serveEncoder(app: Pick<App, 'handle'>, findEncoder: EncoderFinder): void {
  app.handle(
    readEncoder,
    {
      who: 'superuser',
      shape: z.object({}),
      area: 'Administration',
      summary: 'Read which encoder packages media files, or why there is none',
    },
    async () => {
      const found = await findEncoder()
      if (!found.encoder) return { id: '', version: '', reason: found.reason }
      return { id: found.encoder.id, version: found.version, reason: '' }
    },
  )
}

/** Reports in the server's log and health which encoder is used, or why there is none. */
export function reportEncoder(app: Pick<App, 'log' | 'reportHealth'>, found: FoundEncoder): void {
  app.reportHealth({ encoder: found.encoder?.id ?? 'none' })
  if (found.encoder) {
    app.log.info('Media files will be packaged.', {
      encoder: found.encoder.id,
      version: found.version,
    })
    return
  }
  app.log.warn('There is no encoder, so uploaded media files have to wait.', {
    reason: found.reason,
  })
}
