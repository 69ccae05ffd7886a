import type { FollowOffer } from '@docket/model/guide/following/following'
import { followCallPath, followPath } from '@docket/model/guide/paths'
import { type FollowWords, followWords as followWordsIn } from '@docket/texts/guide/guide-following'
import { useEffect, useState } from 'react'
import { useWords } from '../parts/use-words.ts'
import { FollowForm } from './follow-form.tsx'
import { FollowWordsContext } from './use-follow-words.ts'

type FollowPanelProps = { station: string; what: string }

type FollowTexts = { words: FollowWords; offer: FollowOffer }

/**
 * The follow form within a program's details. If it cannot be loaded, the browser goes to the form's own
 * page.
 */
export function FollowPanel({ station, what }: FollowPanelProps) {
  const { lang, loading } = useWords()
  const [loaded, setLoaded] = useState<FollowTexts>()
  useEffect(() => {
    const request = new AbortController()
    load(station, what, lang, request.signal).then(setLoaded, () => {
      if (!request.signal.aborted) location.assign(followPath(station, what))
    })
    return () => request.abort()
  }, [station, what, lang])

  if (!loaded) {
    return (
      <div className="g-skeleton" role="status" aria-label={loading}>
        <span />
        <span />
      </div>
    )
  }
  return (
    <FollowWordsContext value={loaded.words}>
      <FollowForm station={station} what={what} offer={loaded.offer} state="form" />
    </FollowWordsContext>
  )
}

async function load(
  station: string,
  what: string,
  lang: string,
  signal: AbortSignal,
): Promise<FollowTexts> {
  const answer = await fetch(followCallPath(station, what), { signal })
  if (!answer.ok) throw new Error(`The guide answered ${answer.status}.`)
  return { words: followWordsIn(lang), offer: (await answer.json()) as FollowOffer }
}
