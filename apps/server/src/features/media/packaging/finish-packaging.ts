import type { App } from '@docket/accounts/app'
import { shows } from '@docket/model/library/shows'
import { type Media, media } from '@docket/model/media/media'
import type { Inspection } from '@docket/model/media/packaged'
import { type MediaProblemCode, sayProblem } from '@docket/model/media/problems'
import { afterPreparing, type FileToPrepare } from '@docket/model/media/uploads'
import { organizations } from '@docket/model/station/organizations'
import { SECOND_MS } from '@docket/model/time/instants'
import { readFindings } from './refresh-findings.ts'
import { isWaiting } from './waiting-files.ts'

type PackagingResult = Pick<
  Media,
  | 'packaged'
  | 'inspection'
  | 'stills'
  | 'sprite'
  | 'waveform'
  | 'renditions'
  | 'durationMs'
  | 'poster'
> & { inspection: Inspection }

/** Makes the file the one that is played, unless it was replaced or abandoned in the meantime. */
export async function acceptPackage(
  app: App,
  { media: id, file }: FileToPrepare,
  made: PackagingResult,
): Promise<void> {
  await app.transaction(async (records) => {
    const medium = await records.find(media, { id })
    if (!medium || !isWaiting(medium, file)) return
    const show = medium.show === '' ? undefined : await records.find(shows, { id: medium.show })
    const { dropsOriginals } = await records.get(organizations, medium.organization)
    const findings = await readFindings(records, { id, inspection: made.inspection }, show)
    await records.update(media, id, {
      ...made,
      ...factsOf(made.inspection),
      ...afterPreparing(medium, file),
      ...(dropsOriginals && { file: '', bytes: bytesOf(made) }),
      findings,
      progress: 100,
      problem: '',
    })
    // A show without a running time gets that of its first file.
    if (show?.trtSec === 0) {
      await records.update(shows, show.id, { trtSec: Math.round(made.durationMs / SECOND_MS) })
    }
  })
}

function factsOf({ picture }: Inspection): Partial<Media> {
  if (!picture) return { kind: 'audio', width: 0, height: 0, fps: 0 }
  const { width, height, fps } = picture
  return { kind: 'video', width, height, fps }
}

function bytesOf({ renditions }: PackagingResult): number {
  return (renditions ?? []).reduce((sum, { bytes }) => sum + bytes, 0)
}

/** Stores why a file cannot be packaged. A medium that already had a file keeps it. */
export async function refusePackage(
  app: App,
  { media: id, file }: FileToPrepare,
  code: MediaProblemCode,
) {
  await app.transaction(async (records) => {
    const medium = await records.find(media, { id })
    if (!medium || !isWaiting(medium, file)) return
    const isNewVersion = medium.replacement === file
    await records.update(media, id, {
      problem: sayProblem(code),
      progress: 0,
      ...(isNewVersion
        ? { replacement: '', replacementName: '', replacementBytes: 0 }
        : { status: 'failed' }),
    })
  })
}
