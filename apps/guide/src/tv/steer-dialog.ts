import type { KeyboardEvent } from 'react'
import { keyName } from '../grid/remote-keys.ts'

const CONTROLS = 'a[href], button:not([disabled]), input, select'

/**
 * Handles a remote's keys in a dialog and returns whether it did: Back closes it, up and down move between
 * its controls.
 */
export function steers(event: KeyboardEvent, dialog: HTMLDialogElement): boolean {
  const key = keyName(event)
  if (key === 'GoBack') dialog.close()
  else if (key === 'ArrowDown') moveFocus(dialog, 1)
  else if (key === 'ArrowUp') moveFocus(dialog, -1)
  else return false
  return true
}

function moveFocus(dialog: HTMLDialogElement, by: 1 | -1): void {
  const controls = [...dialog.querySelectorAll<HTMLElement>(CONTROLS)]
  const focused = document.activeElement
  const at = focused instanceof HTMLElement ? controls.indexOf(focused) : -1
  const next = controls[Math.min(Math.max(at + by, 0), controls.length - 1)]
  next?.focus()
}
