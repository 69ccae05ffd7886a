import type { CaptionTrack } from '@docket/model/captions/caption-tracks'
import { not, oneOf } from '@docket/records/engine'

/** The conditions for captions that viewers may read. */
export function publishedOf(organization: string) {
  return {
    organization,
    published: true,
    kind: oneOf<CaptionTrack['kind']>(['captions', 'subtitles']),
    file: not(''),
  }
}
