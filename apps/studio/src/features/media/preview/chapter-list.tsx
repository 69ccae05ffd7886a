import { type Chapter, chapters as collection } from '@docket/model/media/chapters'
import { writeTimecode } from '@docket/model/media/timecode'
import { SECOND_MS } from '@docket/model/time/instants'
import { preview as words } from '@docket/texts/studio/media'
import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconArrowBarToDown, IconX } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import {
  createRecord,
  deleteRecord,
  putInLists,
  updateRecord,
} from '#data/records/write-records.ts'
import { saving } from '#resources/form/saving.ts'
import { Failure } from '#ui/loading/failure.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import type { Deck } from '#ui/player/deck.ts'
import { useDeckState } from '#ui/player/use-deck.ts'
import styles from './preview.module.css'

type ChapterListProps = {
  deck: Deck
  medium: string
  chapters: UseQueryResult<Chapter[]>
  mayWrite: boolean
}

/** The chapters of a recording. They are added at the playhead, and every change is saved at once. */
export function ChapterList({ deck, medium, chapters, mayWrite }: ChapterListProps) {
  const { data, isPending, isError, error, refetch } = chapters
  return (
    <section aria-label={words.chapters}>
      <h2 className={styles.heading}>{words.chapters}</h2>
      {isPending && <Skeleton height="80px" />}
      {isError && <Failure error={error} what={words.chaptersNotLoaded} onRetry={refetch} />}
      {data?.length === 0 && (
        <p className={styles.none}>{mayWrite ? words.noChapters : words.noChaptersRead}</p>
      )}
      <ul className={styles.rows}>
        {data?.map((chapter) => (
          <ChapterRow key={chapter.id} deck={deck} chapter={chapter} mayWrite={mayWrite} />
        ))}
      </ul>
      {mayWrite && <AddChapter deck={deck} medium={medium} />}
    </section>
  )
}

function AddChapter({ deck, medium }: { deck: Deck; medium: string }) {
  const offsetSec = useDeckState(deck, ({ atMs }) => Math.floor(atMs / SECOND_MS))
  return (
    <Button
      size="xs"
      onClick={() =>
        void saving(async () => {
          const values = { media: medium, offsetSec, title: words.newChapter }
          putInLists(collection, await createRecord(collection, values))
        })
      }
    >
      {words.addChapter({ at: writeTimecode(offsetSec * SECOND_MS) })}
    </Button>
  )
}

type ChapterRowProps = { deck: Deck; chapter: Chapter; mayWrite: boolean }

function ChapterRow({ deck, chapter, mayWrite }: ChapterRowProps) {
  const { id, title, offsetSec } = chapter
  const atMs = offsetSec * SECOND_MS
  const at = writeTimecode(atMs)
  const change = (changes: Partial<Chapter>) =>
    void saving(() => updateRecord(collection, id, changes))

  function rename(input: HTMLInputElement): void {
    const next = input.value.trim()
    if (next === '') input.value = title
    else if (next !== title) change({ title: next })
  }

  return (
    <li className={styles.row}>
      <Button
        size="xs"
        variant="quiet"
        className={styles.time ?? ''}
        aria-label={words.goTo({ at })}
        onClick={() => deck.seek(atMs)}
      >
        {at}
      </Button>
      {mayWrite ? (
        <TextInput
          key={title}
          size="xs"
          aria-label={words.chapterTitle({ at })}
          defaultValue={title}
          maxLength={250}
          onBlur={(event) => rename(event.currentTarget)}
          onKeyDown={(event) => event.key === 'Enter' && rename(event.currentTarget)}
        />
      ) : (
        <span>{title}</span>
      )}
      {mayWrite && (
        <span className={styles.rowTools}>
          <ActionIcon
            aria-label={words.moveChapter({ title })}
            data-hint={words.moveHere}
            onClick={() => change({ offsetSec: Math.floor(deck.get().atMs / SECOND_MS) })}
          >
            <IconArrowBarToDown size={16} />
          </ActionIcon>
          <ActionIcon
            aria-label={words.removeChapter({ title })}
            onClick={() => void saving(() => deleteRecord(collection, id))}
          >
            <IconX size={16} />
          </ActionIcon>
        </span>
      )}
    </li>
  )
}
