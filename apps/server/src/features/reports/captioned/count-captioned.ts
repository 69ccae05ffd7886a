import {
  type AiredCaptions,
  bestShare,
  captionedAs,
} from '@docket/model/captions/on-air/aired-captions'
import type { CaptionFigures } from '@docket/model/reports/caption-record'

type Seconds = Pick<
  CaptionFigures,
  'captionedSec' | 'insideSec' | 'missingSec' | 'exemptSec' | 'unknownSec'
>
export type Sums = Seconds & { airings: number }

export function noSums(): Sums {
  const seconds = { captionedSec: 0, insideSec: 0, missingSec: 0, exemptSec: 0, unknownSec: 0 }
  return { airings: 0, ...seconds }
}

/** Adds an airing of a program. `airedSec`: how long it aired, for one of which nothing else is known. */
export function addAiring(
  sums: Sums,
  captions: AiredCaptions | null | undefined,
  airedSec: number,
): void {
  sums.airings += 1
  const programSec = captions?.programSec ?? airedSec
  switch (captionedAs(captions)) {
    case 'captioned':
      sums.captionedSec += programSec
      break
    case 'inside':
      sums.insideSec += programSec
      break
    case 'exempt':
      sums.exemptSec += programSec
      break
    case 'unknown':
      sums.unknownSec += programSec
      break
    default: {
      const covered = Math.round((programSec * (captions ? bestShare(captions) : 0)) / 100)
      sums.captionedSec += covered
      sums.missingSec += programSec - covered
    }
  }
}

/** Returns the share with captions in percent, rounded down, so that 100 means everything. */
export function shareOf({ captionedSec, insideSec, missingSec }: Seconds): number | null {
  const known = captionedSec + insideSec + missingSec
  return known > 0 ? Math.floor(((captionedSec + insideSec) / known) * 100) : null
}
