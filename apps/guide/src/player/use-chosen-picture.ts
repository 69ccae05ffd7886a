import { useEffect, useState } from 'react'

/** How long the pointer or the focus stays on a card before its live picture starts. */
const AIM_MS = 200
/** How long a viewer must do nothing before a live picture starts: two seconds, counting the loading delay. */
const REST_MS = 1000
const ACTIONS = ['scroll', 'keydown', 'pointerdown'] as const
const AIMS = ['pointerover', 'pointerleave', 'focusin', 'focusout'] as const

/** The attribute of a picture that can move, with the id of its channel. */
export const LIVE_CHANNEL = 'data-live'

/**
 * Returns the channel whose live picture may play. While `plays`, it chooses the card under the pointer or with the
 * focus, or the first card when the viewer does nothing. Only one plays at a time, until another is chosen.
 */
export function useChosenPicture(
  frame: Element,
  channels: readonly string[],
  plays: boolean,
): string | undefined {
  const [chosen, setChosen] = useState<string>()
  const shown = channels.find((channel) => channel === chosen)
  const [first] = channels

  useEffect(() => {
    if (!plays) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const aim = () => {
      clearTimeout(timer)
      const card = frame.querySelector('li:is(:hover, :focus-within)')
      const aimed = card?.querySelector(`[${LIVE_CHANNEL}]`)?.getAttribute(LIVE_CHANNEL)
      if (aimed) timer = setTimeout(() => setChosen(aimed), AIM_MS)
    }
    aim()
    for (const type of AIMS) frame.addEventListener(type, aim)
    return () => {
      clearTimeout(timer)
      for (const type of AIMS) frame.removeEventListener(type, aim)
    }
  }, [frame, plays])

  useEffect(() => {
    if (!plays || shown !== undefined || first === undefined) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const rest = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setChosen(first), REST_MS)
    }
    rest()
    for (const type of ACTIONS) addEventListener(type, rest, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const type of ACTIONS) removeEventListener(type, rest)
    }
  }, [plays, shown, first])

  return shown
}
