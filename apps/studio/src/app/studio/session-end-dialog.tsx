import { sessionEnd as words } from '@docket/texts/studio/app'
import { Button } from '@mantine/core'
import { queryClient } from '#data/cache/query-client.ts'
import { leave } from '#data/session/leaving.ts'
import { currentSession, useSession } from '#data/session/use-session.ts'
import { LogInForm } from '#features/accounts/log-in-form.tsx'
import { ProviderButtons } from '#features/accounts/provider-buttons.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import styles from './session-end-dialog.module.css'

/** Shown over the page when the session was ended elsewhere, so that unsaved input is not lost. */
export function SessionEndDialog() {
  const user = useSession()?.user

  function goOn(): void {
    // A different user starts at the home page.
    if (currentSession()?.user.id !== user?.id) location.assign('/')
    else void queryClient.invalidateQueries()
  }

  return (
    <Dialog
      opened
      onClose={leave}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={words.loggedOut}
      size="sm"
    >
      <p className={styles.words}>{words.logInToContinue}</p>
      <div className={styles.ways}>
        <LogInForm
          email={user?.email}
          onDone={goOn}
          beside={
            <Button variant="quiet" onClick={leave}>
              {words.leavePage}
            </Button>
          }
        />
        <ProviderButtons back={location.pathname + location.search} onDone={goOn} />
      </div>
    </Dialog>
  )
}
