import type { Block } from '@docket/model/guide/blocks'
import { dayText, timeText } from '@docket/model/guide/times/clock'
import { tvWords } from '@docket/texts/guide/guide-television'
import { useEffect } from 'react'
import type { GridFocus } from '../../grid/grid-keys.ts'
import { useChannelDigits } from '../../grid/use-channel-digits.ts'
import { useWords } from '../../parts/use-words.ts'
import type { TvScreen } from '../screens.ts'
import { useHeldArrow } from '../use-held-arrow.ts'
import { type Lineup, reachedAt } from '../use-lineup.ts'
import { useRemote } from '../use-remote.ts'
import { type GuidePlace, placeWith, SHOWN_MS, SHOWN_ROWS } from './guide-place.ts'
import { focusAfter, screenOf, selectionOf, tonightIn } from './guide-steps.ts'
import { type FocusedProgram, ReachedProgram } from './reached-program.tsx'
import { TvGrid } from './tv-grid.tsx'
import { type TvSection, TvSections, useSections } from './tv-sections.tsx'

/** With at most this many channels, there is room for a larger picture. */
const FEW_ROWS = 3

type TvGuideProps = {
  lineup: Lineup
  place: GuidePlace
  setPlace(place: GuidePlace): void
  /** Whether a program covers the guide. It then handles the keys. */
  isCovered: boolean
  open(screen: TvScreen): void
  goBack(): void
}

/** The guide: a grid of channels and times, with the focused program in large type above it. */
export function TvGuide({ lineup, place, setPlace, isCovered, open, goBack }: TvGuideProps) {
  const words = useWords()
  const texts = tvWords(words.lang)
  const { page, channels, now, want, schedule } = lineup
  const { station } = page.window
  const moveTo = (focus: GridFocus) => setPlace(placeWith(place, focus, page))
  const sections = useSections(station.slug, choose)
  const arrow = useHeldArrow()
  const numbers = useChannelDigits(channels, (row) => moveTo({ row, at: place.focus.at }))

  const { from, top } = place
  useEffect(() => want({ from, until: from + SHOWN_MS }, top, SHOWN_ROWS), [want, from, top])

  function choose(section: TvSection) {
    if (section === 'library') open({ kind: 'library' })
    if (section === 'guide') moveTo({ row: place.focus.row, at: now })
    if (section === 'tonight') setPlace(tonightIn(lineup, place))
  }

  function openAt(row: number, block: Block | undefined) {
    const screen = screenOf(channels[row], block, Math.max(now, Date.now()))
    if (screen) open(screen)
  }

  function move(key: string, event: KeyboardEvent): boolean {
    const focus = focusAfter(lineup, place, key, arrow(key, event))
    if (focus) moveTo(focus)
    return focus !== undefined
  }

  const reached = reachedAt(lineup, place.focus)
  const keys: Readonly<Record<string, () => void>> = {
    GoBack: goBack,
    Enter: () => openAt(place.focus.row, reached?.block),
    Info: () => reached && openDetails(reached, open),
    ...(place.focus.row === 0 && { ArrowUp: sections.enter }),
  }
  useRemote((key, event) => {
    if (isCovered) return false
    if (sections.onKey(key)) return true
    const act = keys[key]
    act?.()
    return act !== undefined || numbers.type(key) || move(key, event)
  })

  return (
    <div
      className="tv-guide"
      aria-hidden={isCovered || undefined}
      data-few={channels.length <= FEW_ROWS || undefined}
    >
      <header className="tv-head">
        {station.logo && <img src={station.logo} alt="" width={56} height={56} />}
        <h1>{station.name}</h1>
        <TvSections sections={sections} current="guide" />
        <p>
          {dayText(page.clock, now)} <time>{timeText(page.clock, now)}</time>
        </p>
      </header>
      <main id="programs">
        <ReachedProgram reached={reached} clock={page.clock} now={now} />
        <TvGrid
          lineup={lineup}
          place={place}
          isFocused={!isCovered && !sections.isEntered}
          onChoose={openAt}
        />
      </main>
      <footer className="tv-foot">
        {schedule.failed ? <p role="alert">{words.outOfDate}</p> : <p>{texts.guideKeys}</p>}
      </footer>
      <Digits digits={numbers.digits} />
    </div>
  )
}

/** The digits of a channel number typed so far. */
export function Digits({ digits }: { digits: string }) {
  if (digits === '') return null
  return (
    <p className="tv-digits" role="status">
      {digits}
    </p>
  )
}

function openDetails({ channel, block }: FocusedProgram, open: TvGuideProps['open']): void {
  const selection = selectionOf(channel, block)
  if (selection) open({ kind: 'program', selection })
}
