import type { SchedulePage } from '@docket/model/guide/guide-page'
import { shortDayText } from '@docket/model/guide/times/clock'
import { useCallback, useEffect, useState } from 'react'
import { readKept, storeOnDevice } from '../parts/device-storage.ts'
import { useWords } from '../parts/use-words.ts'
import type { KeptIndex } from './kept-cache.ts'
import { forgetGuides, isOld, saveGuide } from './save-guide.ts'

/** The local storage key for the viewer's choice of whether to save the guide offline. */
const NEVER_KEY = 'docket-guide-keep'

type SaveControlProps = { page: SchedulePage }

/** Saves the open guide for offline use, shows the viewer its status, and deletes the copy on request. */
export function SaveControl({ page }: SaveControlProps) {
  const words = useWords()
  const [wanted, setWanted] = useState(isWanted)
  const [kept, setKept] = useState<KeptIndex>()
  const station = page.window.station.slug
  const { version, days } = page

  const save = useCallback(async () => {
    try {
      setKept(await saveGuide({ station, lang: words.lang, version, days }))
    } catch {
      // No network, no space, or no storage: the guide works without an offline copy.
    }
  }, [station, words.lang, version, days])

  useEffect(() => {
    if (wanted && !kept) void save()
    const again = () => {
      const isSeen = document.visibilityState === 'visible'
      if (wanted && kept && isSeen && isOld(kept, Date.now())) void save()
    }
    document.addEventListener('visibilitychange', again)
    return () => document.removeEventListener('visibilitychange', again)
  }, [wanted, kept, save])

  function choose(next: boolean) {
    storeOnDevice(NEVER_KEY, next ? 'yes' : 'no')
    setWanted(next)
    setKept(undefined)
    if (!next) void forgetGuides()
  }

  const last = kept?.days.at(-1)
  if (wanted && !last) return null
  return (
    <p className="g-keep">
      {last ? words.kept.until({ day: shortDayText(page.clock, last.from) }) : words.kept.nothing}{' '}
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
