import { type Show, shows } from '@docket/model/library/shows'
import { library as words } from '@docket/texts/studio/schedule'
import { TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import type { AnyRecord } from '#data/connection/any-record.ts'
import { useRecords } from '#data/records/use-records.ts'
import { RecordPicture } from '#resources/picture/record-picture.tsx'
import { attachCarry } from '#ui/timeline/hand/attach-carry.ts'
import { showToast } from '#ui/toast/toast.tsx'
import { lengthMsOf } from '../editing/new-airings.ts'
import { lengthText } from '../length-text.ts'
import styles from './library-panel.module.css'

const SHOWN = 24

type LibraryPanelProps = {
  /** Adds the show at the next free time from the focused program on. */
  onAdd: (show: Show) => void
  /** Receives the dragged show and the position of the pointer. */
  onCarry: (show: Show, x: number, y: number) => void
  onEnd: (isDrop: boolean) => void
}

/** The shows that can be scheduled, by dragging them or by adding them at the next free time. */
export function LibraryPanel({ onAdd, onCarry, onEnd }: LibraryPanelProps) {
  const [text, setText] = useState('')
  const search = useDeferredValue(text.trim())
  const { data = [], isPending } = useRecords(shows, {
    filter: 'status != "archived" && (title ~ {:search} || internalTitle ~ {:search})',
    values: { search },
    sort: 'title',
    expand: 'series,category',
    limit: SHOWN,
  })

  const list = useCarried(data, { onCarry, onEnd })

  function add(show: Show): void {
    onAdd(show)
    if (show.status !== 'draft') return
    const detail = words.isADraftHelp
    showToast({ severity: 'warn', summary: words.isADraft({ title: show.title }), detail })
  }

  return (
    <section className={styles.panel} aria-label={words.library}>
      <TextInput
        size="xs"
        label={words.library}
        placeholder={words.searchShows}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <ul ref={list} className={styles.shows}>
        {data.map((show) => (
          <li key={show.id}>
            <button
              type="button"
              className={styles.show}
              data-carry={show.id}
              onClick={() => add(show)}
              aria-label={words.add({ title: show.title, about: aboutShow(show) })}
            >
              <span className={styles.picture}>
                {/* Safe: the record API gives each record the name of its collection. */}
                <RecordPicture plain record={show as unknown as AnyRecord} />
              </span>
              <span className={styles.title} dir="auto">
                {show.title}
              </span>{' '}
              <span className={styles.about}>
                <IconPlus size={14} aria-hidden />
                {aboutShow(show)}
              </span>
            </button>
          </li>
        ))}
        {!isPending && data.length === 0 && <li className={styles.none}>{words.noShow}</li>}
      </ul>
    </section>
  )
}

/** Makes the shows of a list draggable. Returns the ref for the list element. */
function useCarried(shown: readonly Show[], watch: Pick<LibraryPanelProps, 'onCarry' | 'onEnd'>) {
  const list = useRef<HTMLUListElement>(null)
  const latest = useRef({ shown, watch })
  latest.current = { shown, watch }
  useEffect(() => {
    let carried: Show | undefined
    if (!list.current) return undefined
    return attachCarry(list.current, {
      onLift(id) {
        carried = latest.current.shown.find((show) => show.id === id)
      },
      onOver({ clientX, clientY }) {
        if (carried) latest.current.watch.onCarry(carried, clientX, clientY)
      },
      onEnd: (isDrop) => latest.current.watch.onEnd(isDrop),
    })
  }, [])
  return list
}

function aboutShow(show: Show): string {
  const length = lengthText(lengthMsOf(show))
  return show.status === 'draft' ? words.draftOf({ length }) : length
}
