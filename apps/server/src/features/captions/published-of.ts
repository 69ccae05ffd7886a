import type { App } from '@docket/accounts/app'
import { type CaptionTrack, captionTracks } from '@docket/model/captions/caption-tracks'
import { liveInputs } from '@docket/model/playout/live-inputs'
import { not, oneOf } from '@docket/records/engine'

const MAX_TRACKS = 2000
const MAX_LANGUAGES = 12

/** Returns the languages of a station's published captions, and those in which its live airings are captioned. */
export async function captionLanguages(
  { columns }: Pick<App, 'columns'>,
  organization: string,
): Promise<string[]> {
  const [tracks, inputs] = await Promise.all([
    columns.list(captionTracks, ['language'], { where: publishedOf(organization) }),
    columns.list(liveInputs, ['captionsIn'], { where: { organization, captionsIn: not('') } }),
  ])
  const all = [
    ...tracks.slice(0, MAX_TRACKS).map(({ language }) => language),
    ...inputs.map(({ captionsIn }) => captionsIn),
  ]
  return [...new Set(all)].sort().slice(0, MAX_LANGUAGES)
}

/** The conditions for captions that viewers may read. */
export function publishedOf(organization: string) {
  return {
    organization,
    published: true,
    kind: oneOf<CaptionTrack['kind']>(['captions', 'subtitles']),
    file: not(''),
  }
}
