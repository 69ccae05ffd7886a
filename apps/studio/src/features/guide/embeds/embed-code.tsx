import { EMBED_SCRIPT_PATH, embedPath } from '@docket/model/guide/embeds/embed-content'
import { type Embed, embeds } from '@docket/model/guide/embeds/embeds'
import { isColor } from '@docket/model/station/readable-color'
import { listText } from '@docket/texts/format'
import { embeds as words } from '@docket/texts/studio/guide'
import { Button, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { takeIn, updateRecord } from '#data/records/write-records.ts'
import { reasonOf } from '#resources/form/refusal.ts'
import { useMay } from '#resources/use-may.ts'
import { Segments } from '#ui/choice/segments.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { NumberField } from '#ui/form/number-field.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import { ScrollRegion } from '#ui/viewport/scroll-region.tsx'
import styles from './embed-code.module.css'
import { CODE_FORMS, type CodeForm, codeOf } from './embed-text.ts'
import {
  CHOSEN_PARTS,
  type ChosenPart,
  correctionsOf,
  type EmbedTheme,
  SCHEMES,
  styleOf,
} from './embed-theme.ts'

const HEIGHTS = { least: 160, most: 2000, usual: 640 }

const FORM_NAMES: Record<CodeForm, string> = {
  script: words.script,
  frame: words.frame,
  link: words.link,
}

const FORM_HELP: Record<CodeForm, string> = {
  script: words.scriptHelp,
  frame: words.frameHelp,
  link: words.linkHelp,
}

/** The embed code for another site, with a live preview. */
export function EmbedCode({ embed }: { embed: Embed }) {
  const [form, setForm] = useState<CodeForm>('script')
  const [height, setHeight] = useState<number | undefined>(HEIGHTS.usual)
  const heightPx = Math.min(Math.max(height ?? HEIGHTS.usual, HEIGHTS.least), HEIGHTS.most)
  const [theme, setTheme] = useState<EmbedTheme>({})
  const code = codeOf(form, embed, { origin: location.origin, heightPx, style: styleOf(theme) })
  return (
    <div className={styles.code}>
      <Segments
        label={words.howToEmbedIt}
        options={CODE_FORMS.map((value) => ({ value, label: FORM_NAMES[value] }))}
        value={form}
        onChange={setForm}
      />
      <p>{FORM_HELP[form]}</p>
      <div className={styles.tools}>
        {form === 'frame' && (
          <NumberField
            label={words.heightInPixels}
            min={HEIGHTS.least}
            max={HEIGHTS.most}
            step={20}
            value={height}
            onChange={setHeight}
          />
        )}
        {form === 'script' && <ThemeColors theme={theme} onTheme={setTheme} />}
      </div>
      {form === 'script' && <ThemeCorrections theme={theme} />}
      <ScrollRegion className={styles.text} name={words.code}>
        <pre>{code}</pre>
      </ScrollRegion>
      <div className={styles.actions}>
        <CopyButton key={code} code={code} />
        <NewAddress embed={embed} />
      </div>
      <h2 className={styles.heading}>{words.preview}</h2>
      {form === 'script' ? (
        <ScriptPreview embed={embed} theme={theme} />
      ) : (
        <iframe
          key={embed.publicKey}
          className={styles.preview}
          title={words.previewOf({ name: embed.name })}
          src={embedPath(embed.publicKey)}
          height={heightPx}
        />
      )}
    </div>
  )
}

function CopyButton({ code }: { code: string }) {
  const [copied, setCopied] = useState(false)

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(code)
      setCopied(true)
    } catch {
      showToast({ severity: 'error', summary: words.selectTheCode })
    }
  }

  return (
    <Button variant="primary" onClick={() => void copy()}>
      {copied ? words.copied : words.copyTheCode}
    </Button>
  )
}

/** Replaces the public key of the embed, so that its old address stops working. */
function NewAddress({ embed }: { embed: Embed }) {
  const [asking, setAsking] = useState(false)
  const { update: mayChange } = useMay({ collection: embeds, readOnly: false })
  if (!mayChange) return null

  async function renew(): Promise<void> {
    setAsking(false)
    try {
      takeIn(embeds, [await updateRecord(embeds, embed.id, { publicKey: '' })])
      showToast({ severity: 'success', summary: words.hasNewAddress })
    } catch (error) {
      showToast({ severity: 'error', summary: words.nothingWasChanged, detail: reasonOf(error) })
    }
  }

  return (
    <>
      <Button onClick={() => setAsking(true)}>{words.newAddress}</Button>
      <ConfirmDialog
        opened={asking}
        question={words.newAddressQuestion}
        verb={words.newAddress}
        danger
        onConfirm={() => void renew()}
        onCancel={() => setAsking(false)}
      >
        {words.newAddressHelp}
      </ConfirmDialog>
    </>
  )
}

type ScriptPreviewProps = { embed: Pick<Embed, 'publicKey'>; theme: EmbedTheme }

/** Previews the embed with the same script that other sites load. */
function ScriptPreview({ embed: { publicKey }, theme }: ScriptPreviewProps) {
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

type ThemeColorsProps = { theme: EmbedTheme; onTheme(theme: EmbedTheme): void }

const NAMES: Record<ChosenPart, string> = {
  accent: words.accent,
  ground: words.background,
  text: words.text,
}

/** The fields for the embed's colors. An empty field keeps the color of the guide. */
function ThemeColors({ theme, onTheme }: ThemeColorsProps) {
  return CHOSEN_PARTS.map((part) => {
    const color = theme[part] ?? ''
    return (
      <TextInput
        key={part}
        label={NAMES[part]}
        placeholder={words.sameAsTheGuide}
        maxLength={7}
        value={color}
        error={color !== '' && !isColor(color) && words.colorExample}
        onChange={(event) => onTheme({ ...theme, [part]: event.currentTarget.value })}
      />
    )
  })
}

/** Shows which of the chosen colors the embed changes, because they would be hard to read. */
function ThemeCorrections({ theme }: { theme: EmbedTheme }) {
  const corrected = correctionsOf(theme).map(({ part, color, schemes }) => {
    const [only] = schemes
    const isOnAll = schemes.length === SCHEMES.length
    if (isOnAll || !only) return words.correctedTo({ name: NAMES[part], color })
    return only === 'dark'
      ? words.correctedOnDark({ name: NAMES[part], color })
      : words.correctedOnLight({ name: NAMES[part], color })
  })
  return (
    <p role="status">
      {corrected.length > 0 && words.colorsAreCorrected({ colors: listText(corrected) })}
    </p>
  )
}
