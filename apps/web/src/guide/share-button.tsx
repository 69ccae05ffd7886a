import { programmePath } from '@docket/model/guide/paths'
import { useEffect, useState } from 'react'
import { useWords } from './use-words.ts'

type ShareButtonProps = { station: string; programme: { id: string; title: string } }

/** Hands the programme's address on. Only where the browser can share or copy, so not in first HTML. */
export function ShareButton({ station, programme }: ShareButtonProps) {
  const words = useWords()
  const [able, setAble] = useState(false)
  const [copied, setCopied] = useState(false)
  // Browsers offer neither over plain HTTP, except on the same machine.
  useEffect(() => setAble('share' in navigator || 'clipboard' in navigator), [])
  if (!able) return null

  async function share() {
    const url = new URL(programmePath(station, programme.id), location.href).href
    if (navigator.share !== undefined) return navigator.share({ title: programme.title, url })
    await navigator.clipboard.writeText(url)
    setCopied(true)
  }

  return (
    <button
      type="button"
      className="g-button"
      onClick={() => share().catch(() => setCopied(false))}
    >
      {copied ? words.linkCopied : words.share}
    </button>
  )
}
