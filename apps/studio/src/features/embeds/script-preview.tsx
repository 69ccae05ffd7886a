import type { Embed } from '@docket/model/collections/audience/embeds'
import { EMBED_SCRIPT_PATH } from '@docket/model/guide/embed-content'
import { useEffect, useRef } from 'react'
import { type EmbedTheme, isColor, THEME_COLORS } from './embed-text.ts'

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
    const { style } = frame.current ?? {}
    for (const variable of Object.keys(THEME_COLORS)) {
      const color = theme[variable] ?? ''
      if (isColor(color)) style?.setProperty(variable, color)
      else style?.removeProperty(variable)
    }
  }, [theme])

  return <div ref={frame} />
}
