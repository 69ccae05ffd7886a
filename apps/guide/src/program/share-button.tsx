import { programWords } from '@docket/texts/guide/guide-program'
import { useEffect, useState } from 'react'
import { useWords } from '../parts/use-words.ts'

type ShareButtonProps = { path: string; title: string }

/**
 * Shares the URL of a program or recording. Rendered only in browsers that can share or copy, so it is not in the server's
 * HTML.
 */
export function ShareButton({ path, title }: ShareButtonProps) {
  const words = useWords()
  const texts = programWords(words.lang)
  const [able, setAble] = useState(false)
  const [copied, setCopied] = useState(false)
  // Browsers offer both features only over HTTPS or on localhost.
  useEffect(() => setAble('share' in navigator || 'clipboard' in navigator), [])
  if (!able) return null

  async function share() {
    const url = new URL(path, location.href).href
    if (navigator.share !== undefined) return navigator.share({ title, url })
    await navigator.clipboard.writeText(url)
    setCopied(true)
  }

  return (
    <button
      type="button"
      className="g-button"
      onClick={() => share().catch(() => setCopied(false))}
    >
      {copied ? texts.linkCopied : texts.share}
    </button>
  )
}
