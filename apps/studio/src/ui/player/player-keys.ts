import { player as words } from '@docket/texts/studio/ui'
import type { KeyGroup } from '../keys/page-keys.ts'

/** The keys of a player, for the shortcut help. */
export const PLAYER_KEYS: KeyGroup = {
  title: words.player,
  keys: [
    [words.space, words.playOrPause],
    [words.letters, words.runs],
    ['←  →', words.fiveSeconds],
    [',  .', words.oneFrame],
    ['M', words.muteOrNot],
  ],
}
