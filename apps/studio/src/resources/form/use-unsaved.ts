import type { FieldDefinition } from '@docket/model/kernel/forms/field-definition'
import type { Instant } from '@docket/model/time/instants'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { IS_ADMINISTRATION } from '#data/connection/store-key.ts'
import { useSession } from '#data/session/use-session.ts'
import {
  dropUnsaved,
  readUnsaved,
  storeUnsaved,
  type UnsavedChanges,
} from '#data/unsaved/unsaved-changes.ts'
import type { Form } from '#ui/form/use-form.ts'
import { stillMeant, storableChanges } from './storable-changes.ts'

type Values = Readonly<Record<string, unknown>>

export type UnsavedForm = {
  /** What the user had changed in this form before, if anything. */
  found: UnsavedChanges | undefined
  place: string
  user: string
  /** Removes what is stored and stores nothing more. */
  forget(): void
  isForgotten(): boolean
}

/**
 * Returns what the logged-in user has changed in a form but not saved, in this browser. `id` is the id of the
 * record, or `new`, and `saved` are the values of the record. Administrators' forms contain secrets, so nothing
 * from them is stored.
 */
export function useUnsaved(
  collection: string,
  id: string,
  fields: readonly FieldDefinition[],
  saved?: Values,
): UnsavedForm {
  const session = useSession()?.user.id ?? ''
  const [user] = useState(IS_ADMINISTRATION ? '' : session)
  const place = `${collection}/${id}`
  const [found] = useState(() => (user === '' ? undefined : foundIn(user, place, fields, saved)))
  const isForgotten = useRef(false)
  return useMemo(
    () => ({
      found,
      place,
      user,
      forget() {
        isForgotten.current = true
        dropUnsaved(user, place)
      },
      isForgotten: () => isForgotten.current,
    }),
    [found, place, user],
  )
}

/** Returns the stored changes that are not saved yet. Deletes those that are saved already. */
function foundIn(
  user: string,
  place: string,
  fields: readonly FieldDefinition[],
  saved: Values | undefined,
): UnsavedChanges | undefined {
  const found = readUnsaved(user, place)
  if (!found) return undefined
  const changes = stillMeant(fields, found.changes, saved)
  const names = Object.keys(changes)
  if (names.length > 0) {
    return {
      ...found,
      changes,
      base: Object.fromEntries(names.map((name) => [name, found.base[name]])),
    }
  }
  // If they stayed, a later change by someone else would make them look like a conflict.
  dropUnsaved(user, place)
  return undefined
}

type OpenedForm = { values: Values; updated: Instant | '' }

/**
 * Stores a form's unsaved changes. `opened` is the version that the form was filled from. Returns whether the form
 * still has the changes that were found.
 */
export function useKeeping(unsaved: UnsavedForm, form: Form, opened: OpenedForm): boolean {
  const { user, place, found } = unsaved
  const [isBack, setBack] = useState(found !== undefined)
  const isKept = useRef(found !== undefined)
  const { saving } = form
  const changes = JSON.stringify(storableChanges(form))
  const hasChanged = form.changed.length > 0
  // A layout effect: saved changes must be deleted before the user sees that they are saved and leaves the page.
  useLayoutEffect(() => {
    // A form without changes must not remove what another window stored.
    if (user === '' || saving || unsaved.isForgotten() || (changes === '{}' && !isKept.current)) {
      return
    }
    isKept.current = changes !== '{}'
    if (!isKept.current) return dropUnsaved(user, place)
    const kept = JSON.parse(changes) as Values
    const base = Object.keys(kept).map((name) => [name, opened.values[name] ?? null])
    storeUnsaved(user, place, {
      at: Date.now(),
      changes: kept,
      base: Object.fromEntries(base),
      seen: opened.updated,
    })
  }, [changes, saving, user, place, opened, unsaved])
  useEffect(() => {
    if (!hasChanged && !saving) setBack(false)
  }, [hasChanged, saving])
  return isBack && hasChanged
}
