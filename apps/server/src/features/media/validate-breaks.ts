import { isDeepStrictEqual } from 'node:util'
import type { App } from '@docket/accounts/app'
import { type BreakFault, faultOfBreaks, MAX_BREAKS } from '@docket/model/media/breaks'
import { media } from '@docket/model/media/media'
import { media as words } from '@docket/texts/server/media'

/** Checks the breaks of media. Does not check unchanged breaks, because a new version of the file may be shorter. */
export function validateBreaks(app: App): void {
  app.validate(media, 'checks the breaks', ({ breaks, durationMs }, { before, caller }) => {
    if (caller.kind === 'system' || isDeepStrictEqual(breaks, before?.breaks)) return undefined
    const fault = faultOfBreaks(breaks, durationMs)
    return fault && { breaks: { code: 'media_breaks', message: messageOf(fault) } }
  })
}

function messageOf(fault: BreakFault): string {
  return fault === 'tooManyBreaks' ? words.tooManyBreaks({ most: MAX_BREAKS }) : words[fault]
}
