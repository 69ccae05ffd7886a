import { isSameLanguage, line21Language } from '@docket/model/captions/line21/languages'
import type { CaptionService } from '../../mpegts/tables.ts'

/** A caption language inside the picture. */
export type InsideLanguage = CaptionService & { tag: string }

/**
 * Chooses the caption languages that go inside the picture: at most two, the station's language as CC1 and then the
 * next one in alphabetical order as CC3. Leaves out languages whose letters receivers do not have.
 */
export function insideLanguages(tags: readonly string[], first: string): InsideLanguage[] {
  const isFirst = (tag: string) => isSameLanguage(tag, first)
  return tags
    .flatMap((tag) => {
      const language = line21Language(tag)
      return language === undefined ? [] : [{ tag, language }]
    })
    .toSorted(
      (one, other) =>
        Number(isFirst(other.tag)) - Number(isFirst(one.tag)) || (one.tag < other.tag ? -1 : 1),
    )
    .slice(0, 2)
    .map((one, at) => ({ ...one, field: at === 0 ? 1 : 2 }))
}
