import { shortDayText } from '@docket/model/guide/clock'
import type { SchedulePage } from '@docket/model/guide/guide-page'
import { useCallback, useEffect, useState } from 'react'
import { useWords } from '../use-words.ts'
import { forgetGuides, isOld, keepGuide } from './keep-guide.ts'
import type { KeptIndex } from './kept-cache.ts'

/** Remembers that a viewer wants nothing kept. */
const NEVER_KEY = 'docket-guide-keep'

type KeepControlProps = { page: SchedulePage }

/** Keeps the open guide for when there is no network, says so, and lets go of it when asked to. */
export function KeepControl({ page }: KeepControlProps) {
  const words = useWords()
  const [wanted, setWanted] = useState(isWanted)
  const [kept, setKept] = useState<KeptIndex>()
  const station = page.window.station.slug
  const { version, days } = page

  const keep = useCallback(async () => {
    try {
      setKept(await keepGuide({ station, lang: words.lang, version, days }))
    } catch {
      // No network, no room, or a browser that keeps nothing: the guide does without.
    }
  }, [station, words.lang, version, days])

  useEffect(() => {
    if (wanted && !kept) void keep()
    const again = () => {
      const isSeen = document.visibilityState === 'visible'
      if (wanted && kept && isSeen && isOld(kept, Date.now())) void keep()
    }
    document.addEventListener('visibilitychange', again)
    return () => document.removeEventListener('visibilitychange', again)
  }, [wanted, kept, keep])

  function choose(next: boolean) {
    localStorage.setItem(NEVER_KEY, next ? 'yes' : 'no')
    setWanted(next)
    setKept(undefined)
    if (!next) void forgetGuides()
  }

  const last = kept?.days.at(-1)
  if (wanted && !last) return null
  return (
    <p className="g-keep">
      {last ? words.kept.until(shortDayText(page.clock, last.from)) : words.kept.nothing}{' '}
      <button type="button" className="g-link" onClick={() => choose(!wanted)}>
        {wanted ? words.kept.forget : words.kept.keep}
      </button>
    </p>
  )
}

/** As the viewer said, else unless they save data. */
function isWanted(): boolean {
  const said = localStorage.getItem(NEVER_KEY)
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return said ? said === 'yes' : !connection?.saveData
}
