import type { ChannelFace } from '@docket/model/guide/guide-window'
import { useEffect, useEffectEvent, useState } from 'react'

/** As long as a remote waits for another digit. */
const WAIT_MS = 1500
const MOST_DIGITS = 4

type ChannelDigits = {
  /** What has been typed of a channel's number; empty when nothing has. */
  digits: string
  /** Takes a key, if it is a digit. */
  type(key: string): boolean
}

/** Goes to a channel by its number, digit by digit, as on a remote. */
export function useChannelDigits(
  channels: readonly ChannelFace[],
  onRow: (row: number) => void,
): ChannelDigits {
  const [digits, setDigits] = useState('')
  const goThere = useEffectEvent(() => {
    const row = channels.findIndex(({ number }) => sameNumber(number, digits))
    if (row >= 0) onRow(row)
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
    setDigits((typed) => (typed + key).slice(-MOST_DIGITS))
    return true
  }

  return { digits, type }
}

/** `04` is `4`, and `8-1` is 81 as on remotes without a dash. */
function sameNumber(number: string, digits: string): boolean {
  const own = number.replaceAll(/\D/g, '')
  return own !== '' && Number(own) === Number(digits)
}
