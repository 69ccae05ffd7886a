import type { ChannelFace } from '@docket/model/guide/guide-window'
import { useEffect, useEffectEvent, useState } from 'react'

/** How long the grid waits for another digit. */
const WAIT_MS = 1500
const MAX_DIGITS = 4

type ChannelDigits = {
  /** The digits typed so far; empty when there are none. */
  digits: string
  /** Handles the key and returns true if it is a digit. */
  type(key: string): boolean
}

/** Goes to a channel when its number is typed digit by digit, as on a TV remote. */
export function useChannelDigits(
  channels: readonly ChannelFace[],
  onRow: (row: number) => void,
  /** Called with digits that match no channel number. */
  onMissing: (digits: string) => void = () => {},
): ChannelDigits {
  const [digits, setDigits] = useState('')
  const goThere = useEffectEvent(() => {
    const row = channels.findIndex(({ number }) => sameNumber(number, digits))
    if (row >= 0) onRow(row)
    else onMissing(digits)
  })

  useEffect(() => {
    if (digits === '') return
    const timer = setTimeout(() => {
      goThere()
      setDigits('')
    }, WAIT_MS)
    return () => clearTimeout(timer)
  }, [digits])

  function type(key: string): boolean {
    if (!/^\d$/.test(key)) return false
    setDigits((typed) => (typed + key).slice(-MAX_DIGITS))
    return true
  }

  return { digits, type }
}

/** Compares digits only: `04` matches 4, and `81` matches 8-1, for remotes without a dash. */
function sameNumber(number: string, digits: string): boolean {
  const own = number.replaceAll(/\D/g, '')
  return own !== '' && Number(own) === Number(digits)
}
