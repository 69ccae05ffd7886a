import type { CaptionTrack } from '@docket/model/captions/caption-tracks'
import { doubtsOf, wordsIn } from '@docket/model/captions/heard'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { heardWordsQuery } from '#data/media/track-file.ts'
import type { CaptionEditor } from './use-editing.ts'

const MAX_FRAMES = 30

/** The words in a draft that the transcriber was unsure of, and the function that goes to them. */
export type DoubtfulWords = ReturnType<typeof useDoubts>

export function useDoubts(track: CaptionTrack, editing: CaptionEditor) {
  const { data } = useQuery(heardWordsQuery(track))
  const heard = track.state === 'draft' ? data : undefined
  const { captions, index, select, cursor } = editing
  const places = useMemo(() => {
    const texts = heard ? captions.map(({ text }) => text) : []
    return doubtsOf(texts, heard ?? [])
  }, [captions, heard])
  const all = useMemo(
    () => [...places].flatMap(([at, words]) => words.map((word) => ({ at, word }))),
    [places],
  )

  return {
    count: all.length,
    /** Returns the indexes of a caption's doubtful words as a string, so that equal lists compare as equal. */
    of: (at: number) => places.get(at)?.join(' ') ?? '',
    /** Selects the next doubtful word, or the previous one if `isBack`. */
    go(isBack: boolean) {
      const begins = all.map(({ at, word }) => ({
        at,
        ...(wordsIn(captions[at]?.text ?? '')[word] ?? { word: '', index: 0 }),
      }))
      const from = cursorIn(captions[index]?.id) ?? cursor.current
      const isLater = (one: { at: number; index: number }) =>
        one.at > index || (one.at === index && one.index > from)
      const isEarlier = (one: { at: number; index: number }) =>
        one.at < index || (one.at === index && one.index < from)
      const next = isBack
        ? (begins.findLast(isEarlier) ?? begins.at(-1))
        : (begins.find(isLater) ?? begins[0])
      const id = next && captions[next.at]?.id
      if (!next || id === undefined) return
      select(id)
      selectWord(id, next.index, next.index + next.word.length, () => {
        cursor.current = next.index
      })
    },
  }
}

function fieldOf(id: string): HTMLTextAreaElement | null {
  return document.querySelector(`textarea[data-text="${CSS.escape(id)}"]`)
}

/** Returns the position of the cursor if it is in the text of that caption. */
function cursorIn(id: string | undefined): number | undefined {
  const field = id === undefined ? null : fieldOf(id)
  return field && field === document.activeElement ? field.selectionStart : undefined
}

/** Selects a word of a caption once its row is in view. */
function selectWord(id: string, from: number, until: number, onDone: () => void, frame = 0): void {
  const field = fieldOf(id)
  if (field) {
    field.focus()
    field.setSelectionRange(from, until)
    onDone()
  } else if (frame < MAX_FRAMES) {
    requestAnimationFrame(() => selectWord(id, from, until, onDone, frame + 1))
  }
}
