import type { WatchPage } from '@docket/model/guide/guide-page'
import { guidePath } from '@docket/model/guide/paths'
import { channelName } from '@docket/model/guide/spoken'
import { isOnAir } from '@docket/model/schedule/airtime'
import { ListingList } from './listing-list.tsx'
import { LoadedProgramme } from './loaded-programme.tsx'
import { StationHead } from './station-head.tsx'
import { StreamPlayer } from './stream-player.tsx'
import { useNow } from './use-now.ts'
import { useWords } from './use-words.ts'

const MOST_NEXT = 6

/** A channel's picture, and beside it what is on, which changes as the programmes do. */
export function WatchScreen({ page }: { page: WatchPage }) {
  const words = useWords()
  const { station, channel, stream, listings, clock } = page
  const now = useNow(page.now)
  const on = listings.find((listing) => isOnAir(listing, now))
  const next = listings.filter((listing) => listing.startsAt > now).slice(0, MOST_NEXT)
  // One is there already.
  const { watch: _here, ...face } = channel
  const shared = { station: station.slug, clock, now }
  return (
    <>
      <StationHead station={station} />
      <main className="g-watch-page">
        <h1>{channelName(channel)}</h1>
        <StreamPlayer url={stream} name={channelName(channel)} />
        <div>
          {on ? (
            <LoadedProgramme key={on.id} {...shared} channel={face} programme={on} />
          ) : (
            <p>{words.nothingListed}</p>
          )}
          {next.length > 0 && (
            <section className="g-later">
              <h2>{words.comingUp}</h2>
              <ListingList {...shared} listings={next} />
            </section>
          )}
          <p>
            <a href={guidePath(station.slug)}>{words.stationsGuide(station.name)}</a>
          </p>
        </div>
      </main>
    </>
  )
}
