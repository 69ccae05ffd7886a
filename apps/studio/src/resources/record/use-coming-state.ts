import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * Shows the new state of a record at once, before the server has answered. A further step waits for the one before it,
 * and is dropped if that was refused. `place` gets the focus if the pressed button disappears along with the focus.
 */
export function useComingState(place: RefObject<HTMLElement | null>) {
  const [coming, setComing] = useState<string>()
  const underWay = useRef(Promise.resolve(true))
  const wasComing = useRef(false)

  useEffect(() => {
    const isDone = wasComing.current && coming === undefined
    wasComing.current = coming !== undefined
    if (isDone && document.activeElement === document.body) place.current?.focus()
  }, [coming, place])

  /** `take` returns whether the step was taken. */
  function showAtOnce(state: string, take: () => Promise<boolean>): void {
    setComing(state)
    const taken = underWay.current.then((isTaken) => isTaken && take())
    underWay.current = taken
    void taken.then(() => {
      if (underWay.current !== taken) return
      underWay.current = Promise.resolve(true)
      setComing(undefined)
    })
  }

  return { coming, showAtOnce }
}
