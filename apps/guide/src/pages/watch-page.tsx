import type { WatchListing, WatchPage } from '@docket/model/guide/guide-page'
import { guidePath, PLAYS_AT_ONCE, watchPath } from '@docket/model/guide/paths'
import { channelName } from '@docket/model/guide/spoken'
import { isOnAir } from '@docket/model/schedule/airtime'
import { useEffect, useState } from 'react'
import { StationHead } from '../parts/station-head.tsx'
import { useNow } from '../parts/use-now.ts'
import { useWords } from '../parts/use-words.ts'
import { StreamPlayer } from '../player/stream-player.tsx'
import { LoadedProgram } from '../program/loaded-program.tsx'
import { ListingList } from '../schedule/listing-list.tsx'

const MOST_NEXT = 6

/** The watch page of a channel: the player, and beside it the current program. */
export function WatchScreen({ page }: { page: WatchPage }) {
  const words = useWords()
  const { station, channel, listings, clock, framed } = page
  const now = useNow(page.now)
  const on = listings.find((listing) => isOnAir(listing, now))
  if (framed) return <FramedPlayer {...{ page, on }} />
  const next = listings.filter((listing) => listing.startsAt > now).slice(0, MOST_NEXT)
  // No "watch" link: this page already shows the player.
  const { watch: _here, ...face } = channel
  const shared = { station: station.slug, clock, now }
  return (
    <>
      <StationHead station={station} />
      <main id="programs" className="g-watch-page">
        <h1>{channelName(channel)}</h1>
        <ChannelPlayer {...{ page, on }} />
        <div>
          {on ? (
            <LoadedProgram key={on.id} {...shared} channel={face} program={on} />
          ) : (
            <p>{words.nothingListed}</p>
          )}
          {next.length > 0 && (
            <section className="g-later">
              <h2>{words.comingUp}</h2>
              <ListingList {...shared} listings={next} />
            </section>
          )}
          <p className="g-onward">
            <a href={guidePath(station.slug)}>{words.stationsGuide(station.name)}</a>
          </p>
        </div>
      </main>
    </>
  )
}

type Watched = { page: WatchPage; on: WatchListing | undefined }

/**
 * The player for another site's page: the stream, the title of the current program, and a link to the watch
 * page.
 */
function FramedPlayer({ page, on }: Watched) {
  const { station, channel } = page
  return (
    <main id="programs" className="g-framed-player">
      <ChannelPlayer {...{ page, on }} />
      <p className="g-onward">
        <a href={watchPath(station.slug, channel.slug)}>{channelName(channel)}</a>
        {on && <span> · {on.title}</span>}
      </p>
    </main>
  )
}

/** Plays the live stream, or a recording of the current program from its start if there is one. */
function ChannelPlayer({ page: { channel, stream }, on }: Watched) {
  const words = useWords().player
  const [isStarted, setStarted] = useState(false)
  const [recording, setRecording] = useState('')

  // A click on another page asked for the stream with its sound.
  useEffect(() => {
    if (location.hash !== PLAYS_AT_ONCE) return
    history.replaceState(history.state, '', location.pathname + location.search)
    setStarted(true)
  }, [])

  function play(url: string) {
    setStarted(true)
    setRecording(url)
  }

  return (
    <div className="g-watching">
      <StreamPlayer
        url={recording || stream}
        name={channelName(channel)}
        isStarted={isStarted}
        onStart={() => play('')}
      />
      {recording ? (
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
            {words.startOver(on.title)}
          </button>
        )
      )}
    </div>
  )
}
