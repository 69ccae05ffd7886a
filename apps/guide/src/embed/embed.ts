import {
  countedEmbedPath,
  type EmbedContent,
  embedContentPath,
} from '@docket/model/guide/embeds/embed-content'
import { drawContent } from './draw-content.ts'
import { element } from './element.ts'
import { STYLE } from './style.ts'

const REFRESH_MS = 60_000

// Other sites load this script from our server. The embed fetches its content from the same origin.
const { origin } = new URL(import.meta.url)

/**
 * `<docket-embed key="…">`: shows a part of a station's guide in another site's page. It builds its DOM from
 * text nodes, without parsing markup and without `style` attributes, so that it works under the strictest
 * content security policy.
 */
class DocketEmbed extends HTMLElement {
  static readonly observedAttributes = ['key']
  readonly #root = this.attachShadow({ mode: 'open' })
  #timer = 0
  #drawn = ''

  constructor() {
    super()
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(STYLE)
    this.#root.adoptedStyleSheets = [sheet]
  }

  connectedCallback(): void {
    document.addEventListener('visibilitychange', this.#load)
    this.#load()
  }

  disconnectedCallback(): void {
    document.removeEventListener('visibilitychange', this.#load)
    clearTimeout(this.#timer)
  }

  attributeChangedCallback(): void {
    this.#drawn = ''
    if (this.isConnected) this.#load()
  }

  // An arrow function, because it is also passed as an event listener.
  #load = (): void => {
    clearTimeout(this.#timer)
    if (document.visibilityState === 'hidden' && this.#drawn) return
    this.#timer = window.setTimeout(this.#load, REFRESH_MS)
    void this.#show(this.getAttribute('key') ?? '')
  }

  async #show(key: string): Promise<void> {
    const answer = await loadContent(origin, key, {
      lang: this.closest<HTMLElement>('[lang]')?.lang ?? '',
      isFirst: this.#drawn !== key,
    })
    if (key !== this.getAttribute('key')) return
    // Keep showing the earlier content when a refresh fails.
    if ('trouble' in answer) {
      if (this.#drawn !== key)
        this.#root.replaceChildren(element('p', { role: 'status' }, answer.trouble))
      return
    }
    // Do not redraw a player: that would interrupt playback, and its iframe refreshes itself.
    if (answer.kind === 'player' && this.#drawn === key) return
    const focused = this.#root.activeElement?.getAttribute('href')
    this.#root.replaceChildren(drawContent(answer, origin + countedEmbedPath(key)))
    this.#drawn = key
    if (focused) this.#root.querySelector<HTMLElement>(`[href="${CSS.escape(focused)}"]`)?.focus()
  }
}

if (!customElements.get('docket-embed')) customElements.define('docket-embed', DocketEmbed)

/**
 * Loads the embed's current content, or the message to show when there is none. `isFirst` makes the server
 * count a view.
 */
async function loadContent(
  origin: string,
  key: string,
  { lang, isFirst }: { lang: string; isFirst: boolean },
): Promise<EmbedContent | { trouble: string }> {
  try {
    const query = new URLSearchParams({ ...(lang && { lang }), ...(isFirst && { first: '1' }) })
    const answer = await fetch(`${origin}${embedContentPath(key)}?${query}`)
    const body = (await answer.json()) as EmbedContent | { message: string }
    return 'message' in body ? { trouble: body.message } : body
  } catch {
    return { trouble: 'The TV guide cannot be reached.' }
  }
}
