import { PLAYS_AT_ONCE } from '@docket/model/guide/paths'
import { useEffect, useEffectEvent } from 'react'

/** Starts the player if a click on another page asked for it. */
export function usePlayAtOnce(onStart: () => void): void {
  const start = useEffectEvent(onStart)
  useEffect(() => {
    if (location.hash !== PLAYS_AT_ONCE) return
    history.replaceState(history.state, '', location.pathname + location.search)
    start()
  }, [])
}
