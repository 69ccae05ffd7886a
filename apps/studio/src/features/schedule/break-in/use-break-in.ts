import { airings } from '@docket/model/schedule/airings'
import type { BrokenIn } from '@docket/model/schedule/break-in/break-ins'
import { breakIn as words } from '@docket/texts/studio/schedule'
import { useState } from 'react'
import { refreshSoon } from '#data/records/refresh.ts'
import { takeIn } from '#data/records/write-records.ts'
import { showToast } from '#ui/toast/toast.tsx'
import { useDesk } from '../desk/desk.tsx'
import { countWords } from '../difference/change-words.ts'
import { readRefusal } from '../editing/refusals.ts'

/** Returns a function that starts or ends a break-in and can be undone, and whether it is running. */
export function useBreakIn(onDone: () => void) {
  const { schedule } = useDesk()
  const [isBusy, setIsBusy] = useState(false)

  async function carryOut(
    send: () => Promise<BrokenIn>,
    sentenceOf: (title: string) => string,
  ): Promise<void> {
    setIsBusy(true)
    try {
      const { changes, airings: changed } = await send()
      takeIn(airings, changed)
      refreshSoon(airings.name)
      const title = titleIn(changes)
      schedule.record(title, changes)
      showToast({ summary: sentenceOf(title), detail: `${countWords(changes)}.` })
      onDone()
    } catch (error) {
      const { detail } = readRefusal(error)
      showToast({ severity: 'error', summary: words.notDone, detail })
    } finally {
      setIsBusy(false)
    }
  }

  return { isBusy, carryOut }
}

/** Returns the title of the airing that becomes open-ended or stops being so. */
function titleIn(changes: BrokenIn['changes']): string {
  const begun = changes.find(({ becomes }) => becomes?.holds)
  const ended = changes.find(({ was }) => was?.holds)
  return (begun ?? ended)?.becomes?.title ?? ''
}
