import { list as words } from '@docket/texts/studio/resources'
import { ActionIcon, Button } from '@mantine/core'
import { IconBookmark, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { NameForm } from '#ui/dialog/name-form.tsx'
import { addressOf } from '../address-of.ts'
import { ViewLink } from '../view-link.tsx'
import { ViewNav } from '../view-nav.tsx'
import type { ListSearch } from './read-list-search.ts'
import { forgetView, type SavedView, saveView, useSavedViews } from './saved-views.ts'

type ViewBarProps = {
  /** The path of the page that the views belong to. */
  path: string
  /** The built-in views. */
  views: readonly SavedView[]
  /** The current search parameters. */
  search: ListSearch
}

/** Shows views by name. Each is a URL that users can share or save here. */
export function ViewBar({ path, views, search }: ViewBarProps) {
  const saved = useSavedViews(path)
  const [naming, setNaming] = useState(false)
  const isNew = ![...views, ...saved].some((view) => isSame(view.search, search))
  const own = saved.find((view) => isSame(view.search, search))

  return (
    <ViewNav label={words.views}>
      {[...views, ...saved].map((view) => (
        <ViewLink
          key={view.name}
          href={addressOf(path, view.search)}
          current={isSame(view.search, search)}
        >
          {view.name}
        </ViewLink>
      ))}
      {isNew && (
        <Button
          variant="quiet"
          leftSection={<IconBookmark size={16} aria-hidden />}
          onClick={() => setNaming(true)}
        >
          {words.saveView}
        </Button>
      )}
      {own && (
        <ActionIcon
          aria-label={words.deleteView}
          data-hint={words.deleteView}
          onClick={() => forgetView(path, own.name)}
        >
          <IconTrash size={16} />
        </ActionIcon>
      )}
      <Dialog opened={naming} onClose={() => setNaming(false)} title={words.saveThisView} size="sm">
        <NameForm
          help={words.savedInBrowser}
          maxLength={40}
          verb={words.saveView}
          onName={(name) => {
            saveView(path, { name, search })
            setNaming(false)
          }}
        />
      </Dialog>
    </ViewNav>
  )
}

function isSame(one: ListSearch, other: ListSearch): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => one[name] === other[name])
}
