import type { LibraryCard } from '@docket/model/guide/library/library-page'
import { timeText } from '@docket/model/guide/times/clock'
import { tvWords } from '@docket/texts/guide/guide-television'
import { useWords } from '../../parts/use-words.ts'
import { type TvSection, TvSections, useSections } from '../guide/tv-sections.tsx'
import type { TvScreen } from '../screens.ts'
import type { Lineup } from '../use-lineup.ts'
import { useRemote } from '../use-remote.ts'
import {
  DRAWN_SHELVES,
  firstCard,
  itemAt,
  SHOWN_CARDS,
  type ShelfPlace,
  shelfPlaceAfter,
} from './shelf-place.ts'
import { TvCard } from './tv-card.tsx'
import { type TvLibrary as Library, type TvShelf, useLibrary } from './use-library.ts'

type TvLibraryProps = {
  lineup: Lineup
  /** What was loaded last. */
  known: Library | undefined
  onLoad(library: Library): void
  place: ShelfPlace
  setPlace(place: ShelfPlace): void
  open(screen: TvScreen): void
  /** Shows the guide, at tonight or where the viewer left it. */
  openGuide(section: TvSection): void
  goBack(): void
}

/** The recordings of the station, row by row. Only what is on the screen is drawn. */
export function TvLibrary(props: TvLibraryProps) {
  const { lineup, place, setPlace, open, openGuide, goBack } = props
  const words = useWords()
  const texts = tvWords(words.lang)
  const { page, now } = lineup
  const { station } = page.window
  const { library, failed, tryAgain } = useLibrary(station.slug, props.known, props.onLoad)
  const shelves = library?.shelves ?? []
  const lengths = shelves.map(({ items }) => items.length)
  const sections = useSections(
    station.slug,
    (section) => section !== 'library' && openGuide(section),
  )

  function choose() {
    const item = shelves[place.shelf]?.items[itemAt(place, lengths)]
    if (item) open({ kind: 'recording', show: item.show })
    else if (failed) tryAgain()
  }

  function move(key: string): boolean {
    const next = shelves.length > 0 ? shelfPlaceAfter(key, place, lengths) : undefined
    if (next) setPlace(next)
    else if (key === 'ArrowUp') sections.enter()
    return true
  }

  const keys: Readonly<Record<string, () => void>> = { GoBack: goBack, Enter: choose }
  useRemote((key) => {
    if (sections.onKey(key)) return true
    const act = keys[key]
    act?.()
    return act !== undefined || (key.startsWith('Arrow') && move(key))
  })

  return (
    <div className="tv-library">
      <header className="tv-head">
        {station.logo && <img src={station.logo} alt="" width={56} height={56} />}
        <h1>{words.library}</h1>
        <TvSections sections={sections} current="library" />
        <p>
          <time>{timeText(page.clock, now)}</time>
        </p>
      </header>
      <main id="programs">
        <Notice text={noticeOf(library, failed, texts)} />
        {library &&
          shelves
            .slice(place.shelf, place.shelf + DRAWN_SHELVES)
            .map((shelf, at) => (
              <Shelf
                key={`${shelf.kind} ${shelf.name}`}
                shelf={shelf}
                library={library}
                now={now}
                station={station.slug}
                item={itemAt({ ...place, shelf: place.shelf + at }, lengths)}
                isFocused={at === 0 && !sections.isEntered}
                onChoose={({ show }) => open({ kind: 'recording', show })}
              />
            ))}
      </main>
    </div>
  )
}

function Notice({ text }: { text: string | undefined }) {
  if (!text) return null
  return (
    <p className="tv-notice" role="status">
      {text}
    </p>
  )
}

function noticeOf(
  library: Library | undefined,
  failed: boolean,
  texts: ReturnType<typeof tvWords>,
): string | undefined {
  if (library) return library.shelves.length === 0 ? texts.noRecordings : undefined
  return failed ? texts.noLibrary : undefined
}

type ShelfProps = {
  shelf: TvShelf
  library: Library
  station: string
  now: number
  item: number
  isFocused: boolean
  onChoose(card: LibraryCard): void
}

function Shelf({ shelf, library, station, now, item, isFocused, onChoose }: ShelfProps) {
  const texts = tvWords(useWords().lang)
  const { kind, items } = shelf
  const name =
    kind === 'new' ? texts.newest : kind === 'continue' ? texts.continueWatching : shelf.name
  const first = firstCard(item, items.length)
  return (
    <section className="tv-shelf" aria-label={name}>
      <h2>
        {name} <span>{isFocused ? `${item + 1} / ${items.length}` : items.length}</span>
      </h2>
      <ul>
        {items.slice(first, first + SHOWN_CARDS).map((card, at) => (
          <TvCard
            key={card.show}
            card={card}
            station={station}
            now={now}
            clock={library.clock}
            hasSeries={kind !== 'series'}
            isFocused={isFocused && first + at === item}
            onChoose={() => onChoose(card)}
          />
        ))}
      </ul>
    </section>
  )
}
