import { EMBED_SCRIPT_PATH } from '@docket/model/guide/embeds/embed-content'
import type { Embed } from '@docket/model/guide/embeds/embeds'
import { useEffect, useRef } from 'react'
import { type EmbedTheme, styleOf } from './embed-theme.ts'

type ScriptPreviewProps = { embed: Pick<Embed, 'publicKey'>; theme: EmbedTheme }

/** Previews the embed with the same script that other sites load. */
export function ScriptPreview({ embed: { publicKey }, theme }: ScriptPreviewProps) {
  const frame = useRef<HTMLDivElement>(null)

  useEffect(() => {
    void import(/* @vite-ignore */ EMBED_SCRIPT_PATH)
    const shown = document.createElement('docket-embed')
    shown.setAttribute('key', publicKey)
    frame.current?.replaceChildren(shown)
  }, [publicKey])

  useEffect(() => {
    if (frame.current) frame.current.style.cssText = styleOf(theme)
  }, [theme])

  return <div ref={frame} />
}
