import { client } from '../connection/client.ts'
import { IS_ADMINISTRATION } from '../connection/store-key.ts'
import { pushMark } from './push-mark.ts'

/*
 * What happens to the notifications of this browser while pages come and go. The rest is loaded by those who have turned
 * them on.
 */

/**
 * Keeps the subscription of this browser alive, or ends it when its user is not the one who is logged in here. A session
 * that has expired changes nothing, because the user will come back.
 */
export function tendPush(): void {
  const mark = IS_ADMINISTRATION ? undefined : pushMark()
  if (!mark) return
  const { token, record } = client.authStore
  const isOwn = record?.id === mark.user
  void import('./this-browser.ts').then(({ renewPush, turnPushOff }) => {
    if (isOwn && client.authStore.isValid) return renewPush(mark.user)
    return token === '' || !isOwn ? turnPushOff() : undefined
  }, ignore)
}

/** A file that could not be loaded: the next page tries again. */
const ignore = () => undefined
