import { once } from 'node:events'
import { type MessagePort, parentPort } from 'node:worker_threads'
import { Fonts } from '../../typesetting/fonts.ts'
import { drawPages } from './draw-pages.ts'
import { layFoot, layOut } from './lay-out.ts'
import type { FromThread, ToThread } from './pdf-thread.ts'

// This thread lays out and writes documents, so that long ones do not delay requests. It keeps the fonts that it loaded.

const fonts = new Fonts()

parentPort?.on('message', (asked: ToThread) => void answer(asked))

async function answer({ document, port }: ToThread): Promise<void> {
  const say = (message: FromThread) => port.postMessage(message)
  try {
    fonts.missing.clear()
    let pages = await fonts.settle(() => layOut(fonts, document))
    if (fonts.missing.size > 0) {
      const missing = [...fonts.missing].map(codeOf).join(', ')
      pages = await fonts.settle(() => layOut(fonts, document, missing))
    }
    say({ pages: pages.length })
    const texts = await heard(port)
    const feet = await fonts.settle(() => texts.map((text) => layFoot(fonts, text)))
    for (const [at, foot] of feet.entries()) pages[at]?.blocks.push(foot)
    say({ pdf: await drawPages(pages, document) })
  } catch (error) {
    say({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  } finally {
    port.close()
  }
}

async function heard(port: MessagePort): Promise<readonly string[]> {
  const [said] = (await once(port, 'message')) as [readonly string[]]
  return said
}

function codeOf(character: string): string {
  const code = character.codePointAt(0) ?? 0
  return `U+${code.toString(16).toUpperCase().padStart(4, '0')}`
}
