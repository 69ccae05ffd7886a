import { type Embed, embeds } from '@docket/model/guide/embeds/embeds'
import { guideCode as words } from '@docket/texts/studio/guide'
import { client } from '#data/connection/client.ts'
import { refreshSoon } from '#data/records/refresh.ts'
import { createRecord } from '#data/records/write-records.ts'
import { currentSession } from '#data/session/use-session.ts'
import { reasonOf } from '#resources/form/refusal.ts'
import { showToast } from '#ui/toast/toast.tsx'
import { codeOf } from '../embed-text.ts'

const GROUP = 'embed'
const HEIGHT_PX = 640

/** Copies the code that shows the guide on another site. Creates the embed if the station has none. */
export async function copyGuideCode(): Promise<void> {
  try {
    const code = guideEmbed().then((embed) =>
      codeOf('script', embed, { origin: location.origin, heightPx: HEIGHT_PX }),
    )
    await writeToClipboard(code)
    showToast({
      severity: 'success',
      group: GROUP,
      summary: words.codeIsCopied,
      detail: words.codeIsCopiedHelp,
    })
  } catch (error) {
    const detail = error instanceof DOMException ? words.copyFromPage : reasonOf(error)
    showToast({ severity: 'error', group: GROUP, summary: words.codeNotCopied, detail })
  }
}

async function guideEmbed(): Promise<Embed> {
  const found = await client.collection<Embed>(embeds.name).getList(1, 1, {
    filter: 'kind = "guide" && channel = ""',
    sort: 'created',
    skipTotal: true,
    requestKey: null,
  })
  const [first] = found.items
  if (first) return first
  const organization = currentSession()?.user.organization ?? ''
  const made = await createRecord(embeds, { organization, name: words.guideName, kind: 'guide' })
  refreshSoon(embeds.name)
  return made
}

/** Copies a text that is still loading. Some browsers allow it only if it starts during the key press or click. */
async function writeToClipboard(text: Promise<string>): Promise<void> {
  if (!navigator.clipboard) {
    await text
    throw new DOMException(undefined, 'NotAllowedError')
  }
  const blob = text.then((code) => new Blob([code], { type: 'text/plain' }))
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
}
