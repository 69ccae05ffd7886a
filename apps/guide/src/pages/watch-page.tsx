import type { WatchListing, WatchPage } from '@docket/model/guide/guide-page'
import { guidePath, watchPath } from '@docket/model/guide/paths'
import { channelName } from '@docket/model/guide/spoken'
import { timeText } from '@docket/model/guide/times/clock'
import { recrop } from '@docket/model/library/artwork/artwork'
import { isOwnStream } from '@docket/model/playout/stream-of'
import { beatsPath } from '@docket/model/reports/beats'
import { isOnAir } from '@docket/model/schedule/airtime'
import type { EpochMs } from '@docket/model/time/instants'
import type { ShownProgram } from '@docket/player/hls-player'
import { useState } from 'react'
import { ChannelStar } from '../own/channel-star.tsx'
import { StationHead } from '../parts/station-head.tsx'
import { useNow } from '../parts/use-now.ts'
import { useWords } from '../parts/use-words.ts'
import { StreamPlayer } from '../player/stream-player.tsx'
import { usePlayAtOnce } from '../player/use-play-at-once.ts'
import { usePlayerWords } from '../player/use-player-words.ts'
import { ListingList } from '../program/listing-list.tsx'
import { LoadedProgram } from '../program/loaded-program.tsx'

const MAX_NEXT = 6

/** The watch page of a channel: the player, with the current program next to it. */
export function WatchScreen({ page }: { page: WatchPage }) {
  const words = useWords()
  const { station, channel, listings, clock, framed } = page
  const now = useNow(page.now)
  const [shown, setShown] = useState<ShownProgram | null>()
  const on = shownListing(listings, now, shown)
  if (framed) return <FramedPlayer page={page} on={on} setShown={setShown} />
  const next = listings.filter((listing) => listing.startsAt > now).slice(0, MAX_NEXT)
  // No "watch" link: this page already shows the player.
  const { watch: _here, ...face } = channel
  const shared = { station: station.slug, clock, now }
  return (
    <>
      <StationHead station={station} />
      <main id="programs" className="g-watch-page">
        <div className="g-starred">
          <h1>{channelName(channel)}</h1>
          <ChannelStar words={words} channel={channel} station={station.slug} />
        </div>
        <ChannelPlayer page={page} on={on} setShown={setShown} />
        <div>
          {on ? (
            <LoadedProgram key={on.id} {...shared} channel={face} program={on} />
          ) : (
            <p>{channel.fill ? words.fillListed : words.nothingListed}</p>
          )}
          {next.length > 0 && (
            <section className="g-later">
              <h2>{words.comingUp}</h2>
              <ListingList {...shared} listings={next} />
            </section>
          )}
          <p className="g-onward">
            <a href={guidePath(station.slug)}>{words.stationsGuide({ station: station.name })}</a>
          </p>
        </div>
      </main>
    </>
  )
}

/**
 * Returns the program on screen. The stream says which one it is, because viewers may be some seconds behind the clock;
 * if the stream does not say, or names an unlisted program, the clock decides.
 */
function shownListing(
  listings: readonly WatchListing[],
  now: EpochMs,
  shown: ShownProgram | null | undefined,
): WatchListing | undefined {
  if (shown === null) return undefined
  const named = listings.find(({ id }) => id === shown?.id)
  return named ?? listings.find((listing) => isOnAir(listing, now))
}

type PlayerParts = {
  page: WatchPage
  on: WatchListing | undefined
  setShown(program: ShownProgram | null | undefined): void
}

/**
 * The player for another site's page: the stream, the title of the current program, and a link to the watch
 * page.
 */
function FramedPlayer({ page, on, setShown }: PlayerParts) {
  const { station, channel } = page
  return (
    <main id="programs" className="g-framed-player">
      <ChannelPlayer page={page} on={on} setShown={setShown} />
      <p className="g-onward">
        <a href={watchPath(station.slug, channel.slug)}>{channelName(channel)}</a>
        {on && <span> · {on.title}</span>}
      </p>
    </main>
  )
}

/** Plays the live stream, or a recording of the current program from its start if there is one. */
function ChannelPlayer({ page, on, setShown }: PlayerParts) {
  const { station, channel, stream, clock } = page
  const words = usePlayerWords()
  const [isStarted, setStarted] = useState(false)
  const [recording, setRecording] = useState('')
  const [goBackTo, setGoBackTo] = useState<{ atMs: number }>()

  usePlayAtOnce(() => setStarted(true))

  function play(url: string) {
    setStarted(true)
    setRecording(url)
  }

  return (
    <div className="g-watching">
      <StreamPlayer
        url={recording || stream}
        name={channelName(channel)}
        title={on?.title}
        timeText={(at) => timeText(clock, at)}
        isStarted={isStarted}
        onStart={() => play('')}
        poster={on?.picture && recrop(on.picture, '16x9-1280.webp')}
        onProgram={setShown}
        goBackTo={goBackTo}
        // Watching a recording does not count as watching the channel.
        beats={recording ? undefined : beatsPath(station.slug, channel.slug)}
      />
      {on && isOwnStream(stream) ? (
        <button
          type="button"
          className="g-button g-scripted"
          onClick={() => {
            setStarted(true)
            setGoBackTo({ atMs: on.startsAt })
          }}
        >
          {words.startOver({ title: on.title })}
        </button>
      ) : recording ? (
        <button type="button" className="g-button" onClick={() => play('')}>
          {words.backToLive}
        </button>
      ) : (
        on?.recording && (
          <button
            type="button"
            className="g-button g-scripted"
            onClick={() => play(on.recording ?? '')}
          >
            {words.startOver({ title: on.title })}
          </button>
        )
      )}
    </div>
  )
}
