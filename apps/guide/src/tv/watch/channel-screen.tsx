import type { GuideChannel, GuideProgram } from '@docket/model/guide/guide-window'
import { channelName, nearText } from '@docket/model/guide/spoken'
import { rangeText, timeText } from '@docket/model/guide/times/clock'
import { isOwnStream } from '@docket/model/playout/stream-of'
import { beatsPath } from '@docket/model/reports/beats'
import { isOnAir } from '@docket/model/schedule/airtime'
import type { EpochMs } from '@docket/model/time/instants'
import type { ShownProgram } from '@docket/player/hls-player'
import type { StageState } from '@docket/player/stage'
import { tvWords } from '@docket/texts/guide/guide-television'
import { useEffect, useState } from 'react'
import { useChannelDigits } from '../../grid/use-channel-digits.ts'
import { useWords } from '../../parts/use-words.ts'
import { usePlayerWords } from '../../player/use-player-words.ts'
import { Marks } from '../../program/marks.tsx'
import { Progress } from '../../program/progress.tsx'
import { Digits } from '../guide/tv-guide.tsx'
import type { MenuItem } from '../menu.tsx'
import type { TvScreen } from '../screens.ts'
import type { Lineup } from '../use-lineup.ts'
import { useRemote } from '../use-remote.ts'
import { TvPlayer } from './tv-player.tsx'
import { useBanner } from './use-banner.ts'
import { nextRow } from './zapping.ts'

type ChannelScreenProps = {
  lineup: Lineup
  slug: string
  open(screen: TvScreen): void
  replace(screen: TvScreen): void
  goBack(): void
  goHome(): void
  onPlaying(isPlaying: boolean): void
}

/**
 * How long after the last key press the next stream is opened, so that flipping through channels opens only the last
 * one.
 */
const RESTS_MS = 400

/** A channel in full screen. Up and Down change the channel, and digits select one by number. */
export function ChannelScreen(props: ChannelScreenProps) {
  const { lineup, slug, replace, goBack, goHome } = props
  const words = useWords()
  const texts = tvWords(words.lang)
  const { channels, want, now, page } = lineup
  const row = channels.findIndex((channel) => channel.slug === slug)
  const channel = channels[row]
  const banner = useBanner()
  const tuned = useRest(slug)
  const tunedChannel = channels.find((one) => one.slug === tuned)
  const [shown, setShown] = useState<ShownProgram | null>()
  const [missing, setMissing] = useState('')
  const numbers = useChannelDigits(channels, (to) => tune(to), setMissing)

  useEffect(() => want({ from: now, until: now }, Math.max(0, row), 1), [want, now, row])

  function tune(to: number) {
    const next = channels[to]
    if (!next) return
    setMissing('')
    banner.wake()
    setShown(undefined)
    if (next.slug !== slug) replace({ kind: 'channel', slug: next.slug })
  }

  function onKey(key: string): boolean {
    if (key !== 'GoBack') setMissing('')
    if (key === 'GoBack' || key === 'MediaStop') goBack()
    else if (key === 'Guide') goHome()
    else if (UP.has(key)) tune(nextRow(channels, row, 1))
    else if (DOWN.has(key)) tune(nextRow(channels, row, -1))
    else return numbers.type(key)
    return true
  }

  const head = (
    <ChannelHead
      lineup={lineup}
      channel={channel}
      shown={tuned === slug ? shown : undefined}
      note={missing && texts.noChannel({ digits: missing })}
    />
  )
  const stream = tunedChannel?.live
  return (
    <div className="tv-watch">
      {stream && tunedChannel ? (
        <LivePlayer
          key={tunedChannel.id}
          {...props}
          channel={tunedChannel}
          stream={stream}
          shown={shown}
          setShown={setShown}
          banner={banner}
          head={head}
          onKey={onKey}
          slug={tuned}
        />
      ) : (
        <Unplayable
          head={head}
          onKey={onKey}
          isKnown={channel !== undefined || isWhole(channels)}
        />
      )}
      <Digits digits={numbers.digits} />
      <p className="g-hidden" role="status">
        {channel && channelName(channel)} {titleNow(channel, now, words.nothingListed)}
      </p>
      {banner.isShown && numbers.digits === '' && (
        <time className="tv-clock" aria-hidden>
          {timeText(page.clock, now)}
        </time>
      )}
    </div>
  )
}

/** Returns whether the names of all channels have been loaded. */
function isWhole(channels: readonly GuideChannel[]): boolean {
  return channels.every(({ name }) => name !== '')
}

const UP: ReadonlySet<string> = new Set(['ArrowUp', 'ChannelUp', 'PageUp'])
const DOWN: ReadonlySet<string> = new Set(['ArrowDown', 'ChannelDown', 'PageDown'])

/** Returns the value once it has not changed for a moment. Returns the first value immediately. */
function useRest(value: string): string {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), RESTS_MS)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}

function titleNow(channel: GuideChannel | undefined, now: EpochMs, nothing: string): string {
  return channel?.programmes.find((one) => isOnAir(one, now))?.title ?? nothing
}

type LivePlayerProps = ChannelScreenProps & {
  channel: GuideChannel
  stream: string
  shown: ShownProgram | null | undefined
  setShown(program: ShownProgram | null | undefined): void
  banner: ReturnType<typeof useBanner>
  head: React.ReactNode
  onKey(key: string): boolean
}

function LivePlayer(props: LivePlayerProps) {
  const { lineup, channel, stream, shown, setShown, banner, head, open, goHome } = props
  const words = useWords()
  const texts = tvWords(words.lang)
  const playerWords = usePlayerWords()
  const { page, now } = lineup
  const [goBackTo, setGoBackTo] = useState<{ atMs: number }>()
  const on = shownProgram(channel, now, shown)
  const items = ({ place, actions }: StageState): MenuItem[] => [
    ...(on && isOwnStream(stream)
      ? [{ name: texts.startOver, act: () => setGoBackTo({ atMs: on.startsAt }) }]
      : []),
    ...(place.live && !place.isLive
      ? [{ name: playerWords.backToLive, act: () => actions?.goLive() }]
      : []),
    { name: texts.guide, act: goHome },
    { name: texts.library, act: () => open({ kind: 'library' }) },
  ]
  return (
    <TvPlayer
      url={stream}
      name={channelName(channel)}
      title={on?.title ?? channel.name}
      timeText={(at) => timeText(page.clock, at)}
      goBackTo={goBackTo}
      banner={banner}
      head={head}
      items={items}
      hint={texts.liveKeys}
      onProgram={setShown}
      beats={beatsPath(page.window.station.slug, channel.slug)}
      onKey={props.onKey}
      onPlaying={props.onPlaying}
    />
  )
}

/**
 * Returns the program on screen. The stream says which one it is, because viewers may be behind the clock; if it does not
 * say, the clock decides.
 */
function shownProgram(
  channel: GuideChannel,
  now: EpochMs,
  shown: ShownProgram | null | undefined,
): GuideProgram | undefined {
  if (shown === null) return undefined
  const named = channel.programmes.find(({ id }) => id === shown?.id)
  return named ?? channel.programmes.find((one) => isOnAir(one, now))
}

type ChannelHeadProps = {
  lineup: Lineup
  channel: GuideChannel | undefined
  shown: ShownProgram | null | undefined
  note: string
}

/** The channel, what is on, and what is next. */
function ChannelHead({ lineup, channel, shown, note }: ChannelHeadProps) {
  const words = useWords()
  const texts = tvWords(words.lang)
  const { page, now } = lineup
  if (!channel) return null
  const on = shownProgram(channel, now, shown)
  const after = on?.endsAt ?? now
  const next = channel.programmes.find(({ startsAt }) => startsAt >= after)
  const near = on && nearText(words, on, now)
  return (
    <div className="tv-banner-head">
      <p className="tv-banner-channel">
        {channel.logo && <img src={channel.logo} alt="" width={64} height={64} />}
        <strong>{channel.number}</strong> {channel.name}
        {note && <em role="alert">{note}</em>}
      </p>
      <h1>{on?.title ?? (channel.fill ? words.fillListed : words.nothingListed)}</h1>
      {on && (
        <p>
          {rangeText(page.clock, on.startsAt, on.endsAt)}
          {on.line && ` · ${on.line}`}
          {near && ` · ${near}`} <Marks marks={on.marks} />
        </p>
      )}
      {on && isOnAir(on, now) && <Progress airtime={on} now={now} />}
      {next && (
        <p className="tv-banner-next">
          {texts.next({ title: next.title })} · {timeText(page.clock, next.startsAt)}
        </p>
      )}
    </div>
  )
}

type UnplayableProps = { head: React.ReactNode; isKnown: boolean; onKey(key: string): boolean }

/** A channel without a stream that a page can play, or one that is still loading. */
function Unplayable({ head, isKnown, onKey }: UnplayableProps) {
  const words = useWords()
  const texts = tvWords(words.lang)
  useRemote(onKey)
  return (
    <section className="tv-player">
      <div className="tv-trouble" role="status">
        <p>{isKnown ? texts.noStream : words.loading}</p>
      </div>
      <div className="tv-banner">{head}</div>
    </section>
  )
}
