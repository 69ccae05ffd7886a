import { withBreak } from '@docket/model/media/breaks'
import { type Media, media } from '@docket/model/media/media'
import { writeTimecode } from '@docket/model/media/timecode'
import { preview as words } from '@docket/texts/studio/media'
import { ActionIcon, Button } from '@mantine/core'
import { IconArrowBarToDown, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { cachedRecord, putRecord } from '#data/records/use-live-record.ts'
import { updateRecord } from '#data/records/write-records.ts'
import { saving } from '#resources/form/saving.ts'
import type { Deck } from '#ui/player/deck.ts'
import { useDeckState } from '#ui/player/use-deck.ts'
import styles from './preview.module.css'

type BreakListProps = { deck: Deck; medium: Media; mayWrite: boolean }

/** Where spots may interrupt the recording. Every change is saved at once. */
export function BreakList({ deck, medium, mayWrite }: BreakListProps) {
  const breaks = medium.breaks ?? []
  const lastSave = useRef(Promise.resolve())
  // Each change builds on what the previous one saved, so that two quick changes do not undo each other.
  const change = (change: (breaks: readonly number[]) => number[]) => {
    lastSave.current = lastSave.current.then(() =>
      saving(async () => {
        const { breaks: before } = cachedRecord(media, medium.id) ?? medium
        putRecord(media, await updateRecord(media, medium.id, { breaks: change(before ?? []) }))
      }),
    )
  }
  return (
    <section aria-label={words.breaks}>
      <h2 className={styles.heading}>{words.breaks}</h2>
      {breaks.length === 0 && (
        <p className={styles.none}>{mayWrite ? words.noBreaks : words.noBreaksRead}</p>
      )}
      <ul className={styles.rows}>
        {breaks.map((ms) => {
          const at = writeTimecode(ms)
          return (
            <li key={ms} className={styles.row}>
              <Button
                size="xs"
                variant="quiet"
                className={styles.time ?? ''}
                aria-label={words.goTo({ at })}
                onClick={() => deck.seek(ms)}
              >
                {at}
              </Button>
              <span>{words.breakAt({ at })}</span>
              {mayWrite && (
                <span className={styles.rowTools}>
                  <ActionIcon
                    aria-label={words.moveBreak({ at })}
                    data-hint={words.moveHere}
                    onClick={() => {
                      const { atMs } = deck.get()
                      change((before) => withBreak(without(before, ms), atMs))
                    }}
                  >
                    <IconArrowBarToDown size={16} />
                  </ActionIcon>
                  <ActionIcon
                    aria-label={words.removeBreak({ at })}
                    onClick={() => change((before) => without(before, ms))}
                  >
                    <IconX size={16} />
                  </ActionIcon>
                </span>
              )}
            </li>
          )
        })}
      </ul>
      {mayWrite && (
        <AddBreak deck={deck} onAdd={(ms) => change((before) => withBreak(before, ms))} />
      )}
    </section>
  )
}

function without(breaks: readonly number[], ms: number): number[] {
  return breaks.filter((one) => one !== ms)
}

function AddBreak({ deck, onAdd }: { deck: Deck; onAdd: (ms: number) => void }) {
  const at = useDeckState(deck, ({ atMs }) => writeTimecode(atMs))
  return (
    <Button size="xs" onClick={() => onAdd(deck.get().atMs)}>
      {words.addBreak({ at })}
    </Button>
  )
}
