import { type Show, shows } from '@docket/model/collections/shows'
import { Button, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type DragEvent, useDeferredValue, useState } from 'react'
import { useRecords } from '#data/use-records.ts'
import { showToast } from '#ui/toast.tsx'
import { lengthText } from './length-text.ts'
import styles from './library-panel.module.css'
import { lengthMsOf } from './new-airings.ts'

/** Under this name a drag carries the id of a show. */
export const SHOW_DRAG = 'application/x-docket-show'

const SHOWN = 24

type LibraryPanelProps = {
  /** Puts it at the next free place after the focused programme. */
  onAdd: (show: Show) => void
  /** What is being dragged; nobody can read a drag before it is dropped. */
  onDrag: (show: Show | undefined) => void
}

/** The shows that can be put on the schedule: dragged there, or added at the next free place. */
export function LibraryPanel({ onAdd, onDrag }: LibraryPanelProps) {
  const [text, setText] = useState('')
  const search = useDeferredValue(text.trim())
  const { data = [], isPending } = useRecords(shows, {
    filter: 'status != "archived" && (title ~ {:search} || internalTitle ~ {:search})',
    values: { search },
    sort: 'title',
    limit: SHOWN,
  })

  function begin(event: DragEvent, show: Show): void {
    event.dataTransfer.setData(SHOW_DRAG, show.id)
    event.dataTransfer.effectAllowed = 'copy'
    onDrag(show)
  }

  function add(show: Show): void {
    onAdd(show)
    if (show.status !== 'draft') return
    const detail = 'Viewers see it in the guide once the show is ready.'
    showToast({ severity: 'warn', summary: `“${show.title}” is a draft`, detail })
  }

  return (
    <section className={styles.panel} aria-label="Library">
      <TextInput
        size="xs"
        label="Library"
        placeholder="Search shows"
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <ul className={styles.shows}>
        {data.map((show) => (
          <li key={show.id}>
            <Button
              size="compact-sm"
              className={styles.show}
              draggable
              leftSection={<IconPlus size={14} />}
              onDragStart={(event) => begin(event, show)}
              onDragEnd={() => onDrag(undefined)}
              onClick={() => add(show)}
              aria-label={`Add ${show.title}, ${aboutShow(show)}, at the next free place`}
            >
              {show.title} · {aboutShow(show)}
            </Button>
          </li>
        ))}
        {!isPending && data.length === 0 && <li className={styles.none}>No show has this name.</li>}
      </ul>
    </section>
  )
}

function aboutShow(show: Show): string {
  const length = lengthText(lengthMsOf(show))
  return show.status === 'draft' ? `${length}, draft` : length
}
