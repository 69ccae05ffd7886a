import type { SchedulePage } from '@docket/model/guide/guide-page'
import { shortDayText } from '@docket/model/guide/times/clock'
import { useCallback, useEffect, useState } from 'react'
import { keepOnDevice, readKept } from '../parts/device-storage.ts'
import { useWords } from '../parts/use-words.ts'
import { forgetGuides, isOld, keepGuide } from './keep-guide.ts'
import type { KeptIndex } from './kept-cache.ts'

/** The local storage key for the viewer's choice whether to save the guide offline. */
const NEVER_KEY = 'docket-guide-keep'

type KeepControlProps = { page: SchedulePage }

/** Saves the open guide for offline use, tells the viewer, and deletes the copy on request. */
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
      // No network, no space, or no storage: the guide works without an offline copy.
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
    keepOnDevice(NEVER_KEY, next ? 'yes' : 'no')
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

/** Returns the viewer's choice. Without one, saving is on unless the browser's data saver is on. */
function isWanted(): boolean {
  const said = readKept(NEVER_KEY)
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return said ? said === 'yes' : !connection?.saveData
}
