import { savedSearches } from '@docket/model/library/saved-searches'
import { series } from '@docket/model/library/series'
import { plans as words } from '@docket/texts/studio/schedule'
import { Button, Checkbox, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useRecords } from '#data/records/use-records.ts'
import { useOrganization } from '#data/records/use-station.ts'
import { createRecord } from '#data/records/write-records.ts'
import { useSession } from '#data/session/use-session.ts'
import { showToast } from '#ui/toast/toast.tsx'
import { readRefusal } from '../editing/refusals.ts'
import styles from './plan-form.module.css'

/** Creates a saved search for shows that everyone at the station can use. */
export function NewSearch({ onMade }: { onMade: (id: string) => void }) {
  const user = useSession()?.user.id ?? ''
  const organization = useOrganization().data?.id ?? ''
  const { data: groups = [] } = useRecords(series, { sort: 'title' })
  const [name, setName] = useState('')
  const [q, setWords] = useState('')
  const [group, setGroup] = useState<string | null>(null)
  const [local, setLocal] = useState(false)

  async function make(): Promise<void> {
    const query = {
      ...(q && { q }),
      ...(group && { series: group }),
      ...(local && { local: 'yes' }),
    }
    const values = {
      organization,
      user,
      name: name.trim(),
      collection: 'shows',
      query,
      shared: true,
    }
    try {
      onMade((await createRecord(savedSearches, values)).id)
    } catch (error) {
      const { detail } = readRefusal(error)
      showToast({ severity: 'error', summary: words.searchNotSaved, detail })
    }
  }

  return (
    <fieldset className={`${styles.form} ${styles.wide}`}>
      <TextInput
        label={words.nameOfTheSearch}
        maxLength={120}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <TextInput
        label={words.wordsInTheTitle}
        maxLength={120}
        value={q}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      <Select
        label={words.series}
        clearable
        searchable
        data={groups.map(({ id, title }) => ({ value: id, label: title }))}
        value={group}
        onChange={setGroup}
      />
      <Checkbox
        label={words.madeLocally}
        checked={local}
        onChange={({ currentTarget }) => setLocal(currentTarget.checked)}
      />
      <Button disabled={name.trim() === ''} onClick={() => void make()}>
        {words.saveSearch}
      </Button>
    </fieldset>
  )
}
