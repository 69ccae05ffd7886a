import { FEED_FILES, type FeedFile } from '@docket/model/guide/feed-files'
import type { FeedsPage } from '@docket/model/guide/guide-page'
import { feedPath, guidePath } from '@docket/model/guide/paths'
import { ChannelBadge } from '../parts/channel-badge.tsx'
import { StationHead } from '../parts/station-head.tsx'
import { useWords } from '../parts/use-words.ts'
import { useFeedWords } from './use-feed-words.ts'

/** Explains all feed addresses of a station's listings. */
export function FeedsScreen({ page }: { page: FeedsPage }) {
  const words = useWords()
  const feedWords = useFeedWords()
  const { station, channels, streams, podcasts, publicUrl } = page
  const files = FEED_FILES.filter((file) => streams || file !== 'channels.m3u')
  return (
    <>
      <StationHead station={station} />
      <main className="g-results g-feeds" id="programs">
        <h1>{words.feeds}</h1>
        <p>{feedWords.intro}</p>
        <ul>
          {files.map((file) => {
            const { name, text } = feedWords.formats[file]
            return (
              <li key={file}>
                <Address name={name} path={feedPath(station.slug, file)} publicUrl={publicUrl} />
                <p>{text}</p>
              </li>
            )
          })}
        </ul>
        {channels.length > 1 && (
          <section>
            <h2>{feedWords.perChannel}</h2>
            {channels.map((channel) => (
              <details key={channel.id}>
                <summary>
                  <ChannelBadge channel={channel} />
                </summary>
                <ChannelFeeds station={station.slug} channel={channel} files={files} />
              </details>
            ))}
          </section>
        )}
        {podcasts.length > 0 && (
          <section>
            <h2>{feedWords.podcasts}</h2>
            <ul>
              {podcasts.map(({ title, path }) => (
                <li key={path}>
                  <Address name={title} path={path} publicUrl={publicUrl} />
                </li>
              ))}
            </ul>
          </section>
        )}
        <p className="g-onward">
          <a href={guidePath(station.slug)}>{words.stationsGuide({ station: station.name })}</a>
        </p>
      </main>
    </>
  )
}

type AddressProps = { name: string; path: string; publicUrl: string }

/** Shows a link and its complete URL, ready to be copied. */
function Address({ name, path, publicUrl }: AddressProps) {
  const feedWords = useFeedWords()
  return (
    <>
      <a href={path}>{name}</a>
      <input readOnly defaultValue={publicUrl + path} aria-label={feedWords.address({ name })} />
    </>
  )
}

type ChannelFeedsProps = {
  station: string
  channel: FeedsPage['channels'][number]
  files: readonly FeedFile[]
}

function ChannelFeeds({ station, channel, files }: ChannelFeedsProps) {
  const feedWords = useFeedWords()
  return (
    <p className="g-feed-links">
      {files
        .filter((file) => channel.watch !== undefined || file !== 'channels.m3u')
        .map((file) => (
          <a key={file} href={feedPath(station, file, channel.slug)}>
            {feedWords.formats[file].name}
          </a>
        ))}
    </p>
  )
}
