import { client } from '../connection/client.ts'
import { IS_ADMINISTRATION } from '../connection/store-key.ts'
import { pushMark } from './push-mark.ts'
import { renewPush, turnPushOff } from './this-browser.ts'

/**
 * Keeps the subscription of this browser alive, or ends it if another user is logged in now. An expired session changes
 * nothing, because the user will come back.
 */
export function tendPush(): void {
  const mark = IS_ADMINISTRATION ? undefined : pushMark()
  if (!mark) return
  const { token, record } = client.authStore
  const isOwn = record?.id === mark.user
  if (isOwn && client.authStore.isValid) void renewPush(mark.user)
  else if (token === '' || !isOwn) void turnPushOff()
}
