import { ActionIcon, Button, Group, Modal, TextInput, Tooltip } from '@mantine/core'
import { IconBookmark, IconTrash } from '@tabler/icons-react'
import { type SubmitEvent, useState } from 'react'
import { forgetView, type SavedView, saveView, useSavedViews } from '#data/saved-views.ts'
import type { ListSearch } from './read-list-search.ts'
import type { Resource } from './resource.ts'
import styles from './resources.module.css'
import { addressOf, type List } from './use-list.ts'
import { ViewLink } from './view-link.tsx'

type ListViewsProps = { resource: Resource; list: List }

/** Views by name. Each is an address: it can be sent to a colleague, or kept here. */
export function ListViews({ resource, list }: ListViewsProps) {
  const { path, views, many } = resource
  const saved = useSavedViews(path)
  const [naming, setNaming] = useState(false)
  const all: readonly SavedView[] = [{ name: `All ${many.toLowerCase()}`, search: {} }, ...views]
  const isNew = ![...all, ...saved].some(({ search }) => isSame(search, list.search))
  const own = saved.find(({ search }) => isSame(search, list.search))

  return (
    <nav className={styles.views} aria-label="Views">
      {[...all, ...saved].map(({ name, search }) => (
        <ViewLink key={name} href={addressOf(path, search)} current={isSame(search, list.search)}>
          {name}
        </ViewLink>
      ))}
      {isNew && (
        <Button
          variant="quiet"
          leftSection={<IconBookmark size={16} aria-hidden />}
          onClick={() => setNaming(true)}
        >
          Save view
        </Button>
      )}
      {own && (
        <Tooltip label="Forget this view">
          <ActionIcon aria-label="Forget this view" onClick={() => forgetView(path, own.name)}>
            <IconTrash size={16} />
          </ActionIcon>
        </Tooltip>
      )}
      <Modal opened={naming} onClose={() => setNaming(false)} title="Save this view" size="sm">
        <ViewName
          onSave={(name) => {
            saveView(path, { name, search: list.search })
            setNaming(false)
          }}
        />
      </Modal>
    </nav>
  )
}

function ViewName({ onSave }: { onSave: (name: string) => void }) {
  const [name, setName] = useState('')

  function submit(event: SubmitEvent): void {
    event.preventDefault()
    if (name.trim() !== '') onSave(name.trim())
  }

  return (
    <form onSubmit={submit}>
      <TextInput
        label="Name"
        description="Kept in this browser. Its address can be shared."
        inputWrapperOrder={['label', 'input', 'description']}
        maxLength={40}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        data-autofocus
      />
      <Group justify="flex-end" mt={16}>
        <Button type="submit" variant="primary">
          Save view
        </Button>
      </Group>
    </form>
  )
}

function isSame(one: ListSearch, other: ListSearch): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => one[name] === other[name])
}
