import type { ParsedLocation } from '@tanstack/react-router'

type Change = { fromLocation?: ParsedLocation | undefined; toLocation: ParsedLocation }

/** Matches the path of a record: the path of its list, and an id. */
const RECORD_OF_LIST = /^(?<list>\/.+)\/(?:[a-z\d]{15}|new)$/

/** The name of a record in the list, which becomes the heading of its page. */
const NAME = 'record-name'
let named: HTMLElement | null = null

/**
 * Animates the way from a list to a record and back, if the browser supports it: see `view-transition.css`. Undefined
 * if it does not.
 */
export const VIEW_TRANSITION = canMove()
  ? { types: (change: Change) => (isCalm() ? false : typesOf(change)) }
  : undefined

function typesOf({ fromLocation, toLocation }: Change): string[] | false {
  const [from, to] = [fromLocation?.pathname ?? '', toLocation.pathname]
  if (listOf(to) === from) {
    markName(to)
    return ['to-record']
  }
  return listOf(from) === to ? ['to-list'] : false
}

function listOf(path: string): string | undefined {
  return RECORD_OF_LIST.exec(path)?.groups?.list
}

/** Only one element of a page may have the name; otherwise the browser shows no transition at all. */
function markName(path: string): void {
  named?.style.removeProperty('view-transition-name')
  named = document.querySelector<HTMLElement>(`#page a[href$="${CSS.escape(path)}"]`)
  named?.style.setProperty('view-transition-name', NAME)
}

function canMove(): boolean {
  return CSS.supports?.('selector(:active-view-transition-type(a))') ?? false
}

function isCalm(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
