import { captionsAt } from '@docket/model/captions/edit-cues'
import { editor as words } from '@docket/texts/studio/captions'
import { useCallback, useEffect, useRef } from 'react'
import type { Deck } from '#ui/player/deck.ts'
import { useDeckState } from '#ui/player/use-deck.ts'
import { useRowWindow } from '#ui/table/use-row-window.ts'
import { CaptionRow } from './caption-row.tsx'
import styles from './editor.module.css'
import type { DoubtfulWords } from './use-doubts.ts'
import type { CaptionEditor } from './use-editing.ts'

/** The height of every row, as in the style sheet. */
const ROW_PX = 68

type CaptionListProps = {
  deck: Deck
  editing: CaptionEditor
  doubts: DoubtfulWords
  language: string
  isReadOnly: boolean
}

/** All captions. Only those in view are rendered. */
export function CaptionList({ deck, editing, doubts, language, isReadOnly }: CaptionListProps) {
  const pane = useRef<HTMLDivElement>(null)
  const { captions, index } = editing
  const { from, until } = useRowWindow(pane, captions.length, ROW_PX)
  const onIds = useDeckState(deck, ({ atMs }) =>
    captionsAt(captions, atMs)
      .map(({ id }) => id)
      .join(' '),
  )
  const on = new Set(onIds.split(' '))
  useShown(pane, index)
  useShown(
    pane,
    captions.findIndex(({ id }) => on.has(id)),
  )

  // The row of a new caption may be rendered only after the list has scrolled to it.
  useEffect(() => {
    const { wanted } = editing
    if (wanted.current === '') return
    const text = pane.current?.querySelector<HTMLElement>(`[data-text="${wanted.current}"]`)
    if (!text) return
    wanted.current = ''
    text.focus({ preventScroll: true })
  })

  // Stable callbacks, so that a row renders again only when its own caption changes.
  const latest = useRef(editing)
  latest.current = editing
  const onSelect = useCallback(
    (id: string, seeks: boolean) => {
      const { captions: all, select } = latest.current
      select(id)
      const found = seeks && all.find((one) => one.id === id)
      if (found) deck.seek(found.fromMs)
    },
    [deck],
  )
  const onText = useCallback(
    (id: string, text: string) => latest.current.set(id, { text }, 'text'),
    [],
  )
  const onCursor = useCallback((at: number) => {
    latest.current.cursor.current = at
  }, [])
  const onLeave = useCallback(() => latest.current.pause(), [])

  return (
    <div ref={pane} className={styles.list}>
      <ul
        aria-label={words.captions}
        style={{ paddingTop: from * ROW_PX, paddingBottom: (captions.length - until) * ROW_PX }}
      >
        {captions.slice(from, until).map((caption, at) => (
          <CaptionRow
            key={caption.id}
            caption={caption}
            before={captions[from + at - 1]}
            number={from + at + 1}
            language={language}
            doubts={doubts.of(from + at)}
            isSelected={from + at === index}
            isOn={on.has(caption.id)}
            isReadOnly={isReadOnly}
            onSelect={onSelect}
            onText={onText}
            onCursor={onCursor}
            onLeave={onLeave}
          />
        ))}
      </ul>
    </div>
  )
}

/** Scrolls the row at `index` into view whenever `index` changes. */
function useShown(pane: { current: HTMLElement | null }, index: number): void {
  useEffect(() => {
    const element = pane.current
    if (!element || index < 0) return
    const top = index * ROW_PX
    const { scrollTop, clientHeight } = element
    if (top < scrollTop) element.scrollTop = top
    else if (top + ROW_PX > scrollTop + clientHeight) {
      element.scrollTop = top + ROW_PX - clientHeight
    }
  }, [pane, index])
}
