import { invitations } from '@docket/model/accounts/invitations'
import { invitePerson } from '@docket/model/accounts/joining'
import type { Privilege } from '@docket/model/kernel/access'
import { station as words } from '@docket/texts/studio/station'
import { Button } from '@mantine/core'
import { IconMailPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '#data/connection/call.ts'
import { refreshSoon } from '#data/records/refresh.ts'
import { useSession } from '#data/session/use-session.ts'
import { formOf } from '#resources/form/form-of.ts'
import { refusedSave } from '#resources/form/refusal.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { ShortForm } from '#ui/form/short-form.tsx'
import { mayInvite, showInvited } from './invite/invite-colleague.tsx'
import { PRIVILEGE_FIELD } from './privilege-field.ts'

/** Opens the form for inviting a person to the staff. Shown only to people who may invite. */
export function InviteButton({ variant }: { variant: 'primary' | 'quiet' }) {
  const session = useSession()
  const [isOpen, setOpen] = useState(false)
  if (!mayInvite(session?.user.privileges ?? [])) return null
  return (
    <>
      <Button
        variant={variant}
        leftSection={<IconMailPlus size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {words.inviteByEmail}
      </Button>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title={words.inviteByEmail}>
        <InviteForm onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function InviteForm({ onDone }: { onDone: () => void }) {
  const { fields } = formOf(invitations.schema, {
    words: { email: { label: words.email }, privileges: PRIVILEGE_FIELD },
    sections: [{ names: ['email', 'name', 'privileges'] }],
  })
  return (
    <ShortForm
      fields={fields}
      verb={words.sendInvitation}
      onSubmit={async ({ email, name, privileges }) => {
        const person = {
          email: String(email ?? ''),
          name: String(name ?? ''),
          privileges: (privileges ?? []) as Privilege[],
        }
        const { id } = await call(invitePerson, person).catch((error: unknown) => {
          throw refusedSave(error)
        })
        refreshSoon(invitations.name)
        onDone()
        showInvited(id, person)
      }}
    />
  )
}
