import type { PrintPage } from '@docket/model/guide/guide-page'
import type { GuideChannel, GuideProgram } from '@docket/model/guide/guide-window'
import { channelPath, guidePath, printPath } from '@docket/model/guide/paths'
import { channelName } from '@docket/model/guide/spoken'
import { dayText, timeText, zoneText } from '@docket/model/guide/times/clock'
import { plainWords } from '@docket/texts/guide/guide-pages'
import { StationHead } from '../parts/station-head.tsx'
import { useWords } from '../parts/use-words.ts'
import { Marks } from '../program/marks.tsx'
import { beyondDay, timesOf } from '../schedule/channel-day.tsx'
import { DayLinks } from '../schedule/day-links.tsx'

/** Tables for printing one day, for one channel or all of them. Each table repeats its heading on every sheet. */
export function PrintScreen({ page }: { page: PrintPage }) {
  const words = useWords()
  const plain = plainWords(words.lang)
  const { station, channels, channel, day, days, clock, now } = page
  return (
    <>
      <StationHead station={station} />
      <main id="programs" className="g-results g-paper">
        <h1>{station.name}</h1>
        <p className="g-paper-tools">
          <button type="button" className="g-button g-button-main g-scripted" data-print>
            {words.print}
          </button>
          <a
            className="g-button"
            href={channel ? printPath(station.slug, day.day) : guidePath(station.slug)}
          >
            {channel ? plain.allChannels : words.stationsGuide({ station: station.name })}
          </a>
        </p>
        <DayLinks
          days={days}
          clock={clock}
          now={now}
          current={day.day}
          hrefOf={(one) => printPath(station.slug, one, channel)}
        />
        {channels.map((one) => (
          <PrintedChannel key={one.id} page={page} channel={one} />
        ))}
        <p className="g-paper-note">
          {plain.printedOn({ day: dayText(clock, now), time: timeText(clock, now) })}
        </p>
      </main>
    </>
  )
}

type PrintedChannelProps = { page: PrintPage; channel: GuideChannel }

function PrintedChannel({ page, channel }: PrintedChannelProps) {
  const words = useWords()
  const plain = plainWords(words.lang)
  const { station, day, clock } = page
  const date = plain.printedDay({ day: dayText(clock, day.from), year: day.day.slice(0, 4) })
  return (
    <table>
      <thead>
        <tr>
          <th colSpan={2} scope="col">
            <span>
              <a href={channelPath(station.slug, channel.slug, day.day)}>{channelName(channel)}</a>
              <small>
                {`${station.name} · ${date} · ${words.timesIn({ zone: zoneText(clock, day.from) })}`}
              </small>
            </span>
          </th>
        </tr>
      </thead>
      <tbody>
        {channel.programmes.length === 0 && (
          <tr>
            <td colSpan={2}>{plain.nothingThatDay}</td>
          </tr>
        )}
        {channel.programmes.map((program) => (
          <PrintedProgram key={program.id} page={page} channel={channel} program={program} />
        ))}
      </tbody>
    </table>
  )
}

function PrintedProgram({
  page,
  channel,
  program,
}: PrintedChannelProps & { program: GuideProgram }) {
  const plain = plainWords(useWords().lang)
  const { clock } = page
  const times = timesOf({ clock, listings: channel.programmes })
  const note = beyondDay(plain, page, program)
  return (
    <tr>
      <td className="g-paper-time">
        <time dateTime={new Date(program.startsAt).toISOString()}>
          {times(clock, program.startsAt, program.endsAt)}
        </time>
      </td>
      <td>
        <strong>{program.title}</strong>
        {program.line && <span>{` · ${program.line}`}</span>}
        {note && <span>{` · ${note}`}</span>} <Marks marks={program.marks} />
      </td>
    </tr>
  )
}
