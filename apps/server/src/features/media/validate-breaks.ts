import { isDeepStrictEqual } from 'node:util'
import type { App } from '@docket/accounts/app'
import { faultOfBreaks } from '@docket/model/media/breaks'
import { media } from '@docket/model/media/media'
import { words } from './words.ts'

/** Checks the breaks of media. Does not check unchanged breaks, because a new version of the file may be shorter. */
export function validateBreaks(app: App): void {
  app.validate(media, 'checks the breaks', ({ breaks, durationMs }, { before, caller }) => {
    if (caller.kind === 'system' || isDeepStrictEqual(breaks, before?.breaks)) return undefined
    const fault = faultOfBreaks(breaks, durationMs)
    return fault && { breaks: { code: 'media_breaks', message: words[fault] } }
  })
}
