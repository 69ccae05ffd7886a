import type { KeyGroup } from '../keys/page-keys.ts'
import { words } from './words.ts'

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
