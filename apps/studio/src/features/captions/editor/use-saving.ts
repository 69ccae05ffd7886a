import type { CaptionTrack } from '@docket/model/captions/caption-tracks'
import { toVtt } from '@docket/model/captions/cues'
import { type Caption, cuesOf } from '@docket/model/captions/edit-cues'
import { editor as words } from '@docket/texts/studio/captions'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { statusOf } from '#data/cache/retry.ts'
import { useSession } from '#data/session/use-session.ts'
import { dropUnsavedCaptions, storeUnsavedCaptions } from '#data/unsaved/unsaved-captions.ts'
import { reasonOf } from '#resources/form/refusal.ts'
import { showToast } from '#ui/toast/toast.tsx'
import { saveCaptions } from '../save-captions.ts'

const KEPT_AFTER_MS = 400

type InitialCaptions = {
  captions: readonly Caption[]
  /** The name of the stored file that these captions are based on. */
  file: string
  isRestored: boolean
}

/** Saves captions on request. Until then, each change is stored in the browser after a short delay. */
export function useSaving(
  track: CaptionTrack,
  captions: readonly Caption[],
  begin: InitialCaptions,
) {
  const user = useSession()?.user.id ?? ''
  const [saved, setSaved] = useState(begin.isRestored ? undefined : begin.captions)
  const [isSaving, setSaving] = useState(false)
  const [isRestored, setRestored] = useState(begin.isRestored)
  const isForgotten = useRef(false)
  const [file, setFile] = useState(begin.file)
  const isChanged = captions !== saved

  const store = useEffectEvent(() => {
    if (!isChanged || isForgotten.current) return
    const vtt = toVtt(cuesOf(captions))
    storeUnsavedCaptions(user, track.id, { at: Date.now(), vtt, file })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change is kept
  useEffect(() => {
    const timer = setTimeout(() => store(), KEPT_AFTER_MS)
    return () => clearTimeout(timer)
  }, [captions])
  useEffect(() => {
    const onHide = () => store()
    window.addEventListener('pagehide', onHide)
    return () => {
      window.removeEventListener('pagehide', onHide)
      onHide()
    }
  }, [])

  async function save(): Promise<void> {
    setSaving(true)
    try {
      const kept = await saveCaptions(track, cuesOf(captions), { seen: track.updated })
      setFile(kept.file)
      setSaved(captions)
      setRestored(false)
      dropUnsavedCaptions(user, track.id)
      showToast({ severity: 'success', summary: words.saved })
    } catch (error) {
      const detail = statusOf(error) === 409 ? words.changedMeanwhile : reasonOf(error)
      showToast({ severity: 'error', summary: words.notSaved, detail, life: 10_000 })
    } finally {
      setSaving(false)
    }
  }

  return {
    isChanged,
    isSaving,
    /** Whether someone else has saved the captions since they were opened here. */
    isOutdated: track.file !== file && !isSaving,
    /** Whether the changes are from an earlier visit. */
    isRestored: isRestored && isChanged,
    save,
    /** Discards the changes. The caller must reopen the editor afterward. */
    forget() {
      isForgotten.current = true
      dropUnsavedCaptions(user, track.id)
    },
  }
}
