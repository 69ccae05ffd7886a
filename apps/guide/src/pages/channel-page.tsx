import type { ChannelPage } from '@docket/model/guide/guide-page'
import { channelPath, feedPath, guidePath, playPath, printPath } from '@docket/model/guide/paths'
import { dayText, zoneText } from '@docket/model/guide/times/clock'
import { plainWords } from '@docket/texts/guide/guide-pages'
import { ChannelStar } from '../own/channel-star.tsx'
import { ChannelBadge } from '../parts/channel-badge.tsx'
import { StationHead } from '../parts/station-head.tsx'
import { useWords } from '../parts/use-words.ts'
import { ChannelDay } from '../schedule/channel-day.tsx'
import { DayLinks } from '../schedule/day-links.tsx'

/** The page of one channel: a day's listings, links to the channel elsewhere, and its feeds. */
export function ChannelScreen({ page }: { page: ChannelPage }) {
  const words = useWords()
  const plain = plainWords(words.lang)
  const { station, channel, day, days, clock, now } = page
  return (
    <>
      <StationHead station={station} />
      <main id="programs" className="g-results">
        <div className="g-starred">
          <h1>
            <ChannelBadge channel={channel} />
          </h1>
          <ChannelStar words={words} channel={channel} station={station.slug} drawn />
          <a className="g-button" href={printPath(station.slug, day.day, channel.slug)}>
            {words.print}
          </a>
        </div>
        {channel.description && <p className="g-description">{channel.description}</p>}
        {channel.watch && (
          <p>
            <a className="g-button g-button-main" href={playPath(channel.watch)} rel="noopener">
              {words.watchNow}
            </a>
          </p>
        )}
        <DayLinks
          days={days}
          clock={clock}
          now={now}
          current={day.day}
          hrefOf={(one) => channelPath(station.slug, channel.slug, one)}
        />
        <section>
          <h2>
            {dayText(clock, day.from)}{' '}
            <small>{words.timesIn({ zone: zoneText(clock, day.from) })}</small>
          </h2>
          <ChannelDay page={page} />
        </section>
        {channel.carriage.length > 0 && <Carriage carriage={channel.carriage} />}
        <p className="g-foot">
          <a href={guidePath(station.slug)}>{plain.allChannels}</a>
          <a href={feedPath(station.slug, 'calendar.ics', channel.slug)}>{words.calendar}</a>
          <a href={feedPath(station.slug, 'rss.xml', channel.slug)}>RSS</a>
          <a href={feedPath(station.slug, 'xmltv.xml', channel.slug)}>XMLTV</a>
        </p>
      </main>
    </>
  )
}

function Carriage({ carriage }: Pick<ChannelPage['channel'], 'carriage'>) {
  const plain = plainWords(useWords().lang)
  return (
    <section>
      <h2>{plain.whereToFind}</h2>
      <dl className="g-facts">
        {carriage.map(({ provider, number }) => (
          <div key={provider}>
            <dt>{provider}</dt>
            <dd>{number}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
