import { MAX_TYPED_LENGTH, type Suggestion, suggestionsPath } from '@docket/model/guide/suggest'
import { type Language, languageOf } from '@docket/model/texts/languages'

const LIST = 'g-suggestions'
/** How long to wait after a key press before asking the server. */
const TYPING_MS = 90
const MAX_KEPT = 50

/**
 * Shows what a viewer may be searching for below the search field, as a combobox with a list of links. It works on
 * every page, whether or not React takes it over, because React does not draw the list. If the server does not respond,
 * the field stays a plain search.
 */
export function suggestIn(field: HTMLInputElement): void {
  const form = field.form
  const station = form?.action.split('/').at(-1)
  if (!form || !station || field.role === 'combobox') return
  const lang = languageOf(document.documentElement.lang) ?? 'en'
  const ask = createAsking(station, lang)
  const list = drawList(field)
  let waits: ReturnType<typeof setTimeout> | undefined
  let active = -1

  function choose(place: number): void {
    active = place
    const options = [...list.children]
    for (const [at, option] of options.entries()) {
      option.setAttribute('aria-selected', String(at === place))
    }
    const option = options[place]
    option?.scrollIntoView({ block: 'nearest' })
    if (option) field.setAttribute('aria-activedescendant', option.id)
    else field.removeAttribute('aria-activedescendant')
  }

  function show(suggestions: readonly Suggestion[]): void {
    list.replaceChildren(...suggestions.map(drawOption))
    choose(-1)
    const isOpen = suggestions.length > 0
    list.hidden = !isOpen
    field.setAttribute('aria-expanded', String(isOpen))
    if (isOpen) placeBelow(list, field)
  }

  async function update(): Promise<void> {
    const typed = field.value.trim()
    const suggestions = await ask(typed)
    if (field.value.trim() === typed && document.activeElement === field) show(suggestions)
  }

  function onKey(event: KeyboardEvent): void {
    if (list.hidden) {
      if (event.key === 'ArrowDown') void update()
      return
    }
    const step = STEPS[event.key]
    const count = list.children.length
    if (step !== undefined) {
      event.preventDefault()
      // One more position than there are options: the field itself, with nothing selected.
      choose(((active + 1 + step + count + 1) % (count + 1)) - 1)
    } else if (event.key === 'Escape') {
      event.preventDefault()
      show([])
    } else if (event.key === 'Enter' && active >= 0) {
      event.preventDefault()
      list.querySelectorAll('a')[active]?.click()
    }
  }

  field.addEventListener('input', () => {
    clearTimeout(waits)
    waits = setTimeout(() => void update(), TYPING_MS)
  })
  field.addEventListener('keydown', onKey)
  field.addEventListener('blur', () => show([]))
  addEventListener('resize', () => placeBelow(list, field))
  if (field.value !== field.defaultValue) void update()
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Requests suggestions at most once per text, and aborts requests that are no longer needed. */
function createAsking(
  station: string,
  lang: Language,
): (typed: string) => Promise<readonly Suggestion[]> {
  const known = new Map<string, readonly Suggestion[]>()
  let asked = new AbortController()
  return async (typed) => {
    asked.abort()
    if (typed === '' || typed.length > MAX_TYPED_LENGTH) return []
    const before = known.get(typed)
    if (before) return before
    asked = new AbortController()
    try {
      const answer = await fetch(suggestionsPath(station, typed, lang), { signal: asked.signal })
      if (!answer.ok) return []
      const suggestions = (await answer.json()) as readonly Suggestion[]
      if (known.size < MAX_KEPT) known.set(typed, suggestions)
      return suggestions
    } catch {
      return []
    }
  }
}

function drawList(field: HTMLInputElement): HTMLElement {
  document.getElementById(LIST)?.parentElement?.remove()
  const list = document.createElement('div')
  list.id = LIST
  list.className = LIST
  list.role = 'listbox'
  list.ariaLabel = field.ariaLabel
  list.hidden = true
  // A press would move the focus away from the field, which closes the list before the click arrives.
  list.addEventListener('pointerdown', (event) => event.preventDefault())
  list.addEventListener('mousedown', (event) => event.preventDefault())
  const landmark = document.createElement('search')
  landmark.ariaLabel = field.ariaLabel
  landmark.append(list)
  document.body.append(landmark)
  field.role = 'combobox'
  field.autocomplete = 'off'
  field.ariaAutoComplete = 'list'
  field.ariaExpanded = 'false'
  field.setAttribute('aria-controls', LIST)
  return list
}

function drawOption({ kind, title, line, path, picture }: Suggestion, place: number): HTMLElement {
  const option = document.createElement('a')
  option.id = `${LIST}-${place}`
  option.role = 'option'
  option.href = path
  option.tabIndex = -1
  option.dataset.kind = kind
  option.ariaSelected = 'false'
  option.append(drawPicture(picture), drawText('strong', title), drawText('small', line))
  return option
}

/** Draws the picture, or the space for one, so that titles line up. */
function drawPicture(picture: string | undefined): HTMLElement {
  const frame = document.createElement('span')
  if (!picture) return frame
  const image = document.createElement('img')
  image.src = picture
  image.alt = ''
  image.width = 64
  image.height = 36
  frame.append(image)
  return frame
}

function drawText(name: 'strong' | 'small', text: string): HTMLElement {
  const element = document.createElement(name)
  element.textContent = text
  element.dir = 'auto'
  return element
}

/** Places the list below the form and makes it as wide. It uses page coordinates, so it scrolls with the page. */
function placeBelow(list: HTMLElement, field: HTMLInputElement): void {
  const { left, bottom, width } = (field.form ?? field).getBoundingClientRect()
  list.style.insetBlockStart = `${bottom + scrollY + 4}px`
  list.style.left = `${left + scrollX}px`
  list.style.width = `${width}px`
}
