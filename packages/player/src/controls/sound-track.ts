import type { SoundTrack } from '../hls-player.ts'

/** Such a name is in English and says only that it is a description, so the language is shown instead. */
const ONLY_DESCRIBES = /^audio.?description/i

/** Returns the name of a sound track as viewers choose it. `described` names an audio description. */
export function soundName({ name, language, describes }: SoundTrack, described: string): string {
  if (!describes) return name
  const own = ONLY_DESCRIBES.test(name) ? languageName(language) : name
  return `${own || name} (${described})`
}

/** Returns the name of a language in that language; an invalid tag unchanged. */
function languageName(tag: string): string {
  try {
    return new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag
  } catch {
    return tag
  }
}
