import { type Embed, embeds } from '@docket/model/collections/embeds'
import { Button, NumberInput } from '@mantine/core'
import { useState } from 'react'
import { takeIn, updateRecord } from '#data/write-records.ts'
import { reasonOf } from '#resources/refusal.ts'
import { useMay } from '#resources/use-may.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { showToast } from '#ui/toast.tsx'
import styles from './embed-code.module.css'
import { codeOf, pathOf } from './embed-text.ts'

const HEIGHTS = { least: 160, most: 2000, usual: 640 }

/** The code for the other site, and what it will show there, as it is now. */
export function EmbedCode({ embed }: { embed: Embed }) {
  const [height, setHeight] = useState(HEIGHTS.usual)
  const code = codeOf(embed, location.origin, height)
  return (
    <div className={styles.code}>
      <div className={styles.tools}>
        <NumberInput
          label="Height in pixels"
          min={HEIGHTS.least}
          max={HEIGHTS.most}
          step={20}
          value={height}
          onChange={(value) => setHeight(Number(value) || HEIGHTS.usual)}
        />
        <CopyButton key={code} code={code} />
        <NewAddress embed={embed} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
      <section className={styles.text} tabIndex={0} aria-label="Code">
        <pre>{code}</pre>
      </section>
      <h2 className={styles.heading}>As it is now</h2>
      <iframe
        key={embed.publicKey}
        className={styles.preview}
        title={`Preview of ${embed.name}`}
        src={pathOf(embed)}
        height={Math.min(Math.max(height, HEIGHTS.least), HEIGHTS.most)}
      />
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
      showToast({ severity: 'error', summary: 'Mark the code and copy it by hand' })
    }
  }

  return (
    <Button variant="primary" onClick={() => void copy()}>
      {copied ? 'Copied' : 'Copy the code'}
    </Button>
  )
}

/** Ends the address that other sites have. */
function NewAddress({ embed }: { embed: Embed }) {
  const [asking, setAsking] = useState(false)
  const { update: mayChange } = useMay({ collection: embeds, readOnly: false })
  if (!mayChange) return null

  async function renew(): Promise<void> {
    setAsking(false)
    try {
      takeIn(embeds, [await updateRecord(embeds, embed.id, { publicKey: '' })])
      showToast({ severity: 'success', summary: 'The embed has a new address' })
    } catch (error) {
      showToast({ severity: 'error', summary: 'Nothing was changed', detail: reasonOf(error) })
    }
  }

  return (
    <>
      <Button onClick={() => setAsking(true)}>New address</Button>
      <ConfirmDialog
        opened={asking}
        question="Give it a new address?"
        verb="New address"
        danger
        onConfirm={() => void renew()}
        onCancel={() => setAsking(false)}
      >
        Sites that show it now will show that it is not there any more, until they have the new
        code.
      </ConfirmDialog>
    </>
  )
}
