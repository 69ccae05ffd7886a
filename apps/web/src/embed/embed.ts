import { countedEmbedPath } from '@docket/model/guide/embed-content'
import { drawContent } from './draw-content.ts'
import { element } from './element.ts'
import { loadContent } from './load-content.ts'
import { STYLE } from './style.ts'

const REFRESH_MS = 60_000

// Other sites load this file from us: what it shows comes from here as well.
const { origin } = new URL(import.meta.url)

/**
 * `<docket-embed key="…">`: a piece of a station's guide in another site's page. It is drawn without
 * markup from texts and without styles in attributes, so that the strictest policy allows it.
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

  // An arrow, for it is a listener as well.
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
    // What was there before is better than nothing.
    if ('trouble' in answer) {
      if (this.#drawn !== key)
        this.#root.replaceChildren(element('p', { role: 'status' }, answer.trouble))
      return
    }
    // What plays goes on: its frame looks after itself.
    if (answer.kind === 'player' && this.#drawn === key) return
    const focused = this.#root.activeElement?.getAttribute('href')
    this.#root.replaceChildren(drawContent(answer, origin + countedEmbedPath(key)))
    this.#drawn = key
    if (focused) this.#root.querySelector<HTMLElement>(`[href="${CSS.escape(focused)}"]`)?.focus()
  }
}

if (!customElements.get('docket-embed')) customElements.define('docket-embed', DocketEmbed)
