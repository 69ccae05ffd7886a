import type { GuideNotice } from '@docket/model/guide/guide-page'
import { eventsPath } from '@docket/model/guide/paths'
import { useEffect, useEffectEvent } from 'react'

/**
 * Calls `onChange` whenever the station's schedule has changed since `version`. Listens only while the page
 * is visible. When the page becomes visible again, the first notice shows whether a change was missed.
 */
export function useLiveChanges(
  station: string,
  version: number,
  onChange: (notice: GuideNotice) => void,
): void {
  const changed = useEffectEvent(onChange)

  useEffect(() => {
    let seen = version
    let source: EventSource | undefined

    function hear(event: MessageEvent<string>) {
      const notice = JSON.parse(event.data) as GuideNotice
      if (notice.version === seen) return
      seen = notice.version
      changed(notice)
    }

    function follow() {
      source?.close()
      source = undefined
      if (document.visibilityState === 'hidden') return
      source = new EventSource(eventsPath(station))
      source.addEventListener('message', hear)
    }

    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      source?.close()
    }
  }, [station, version])
}
