import type { App } from '@docket/accounts/app/app'
import { type EncoderFinder, encoderFinder, knownEncoders } from '@docket/media/open-encoder'
import { readEncoder } from '@docket/model/media/uploads'
import { z } from 'zod'

const finders = new WeakMap<App['config'], EncoderFinder>()

/** Returns the finder of a server, which looks for an encoder once. */
export function finderOf({ config }: Pick<App, 'config'>): EncoderFinder {
  const known = finders.get(config)
  if (known) return known
  const finder = encoderFinder(knownEncoders(config.ffmpeg))
  finders.set(config, finder)
  return finder
}

/** Tells administrators which encoder is used, or why there is none. */
export function serveEncoder(app: Pick<App, 'handle'>, findEncoder: EncoderFinder): void {
  app.handle(
    readEncoder,
    {
      who: 'superuser',
      shape: z.object({}),
      area: 'Administration',
      summary: 'Which encoder packages files of media, or why there is none',
    },
    async () => {
      const found = await findEncoder()
      if (!found.encoder) return { id: '', version: '', reason: found.reason }
      return { id: found.encoder.id, version: found.version, reason: '' }
    },
  )
}

/** Looks for the encoder when the server starts, and says in its log and its health which one it found. */
export async function tellEncoder(app: App, findEncoder = finderOf(app)): Promise<void> {
  const found = await findEncoder()
  app.tellHealth({ encoder: found.encoder?.id ?? 'none' })
  if (found.encoder) {
    app.log.info('Files of media are packaged.', {
      encoder: found.encoder.id,
      version: found.version,
    })
    return
  }
  app.log.warn('There is no encoder: uploaded files of media wait.', { reason: found.reason })
}
