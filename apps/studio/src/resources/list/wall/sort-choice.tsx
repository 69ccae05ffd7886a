import { list as words } from '@docket/texts/studio/resources'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { Menu } from '#ui/menu/menu.tsx'
import { MenuDivider, MenuItem } from '#ui/menu/menu-item.tsx'
import { faceOf } from '../../field/field-face.ts'
import type { Resource } from '../../resource.ts'
import { isSortable } from '../columns-of.tsx'
import { Chip } from '../tools/chip.tsx'
import type { List } from '../use-list.ts'

const DIRECTIONS = ['', '-'] as const

/** Sorts the cards of a list, which have no column heads, by the same columns as the table. */
export function SortChoice({ resource, list }: { resource: Resource; list: List }) {
  const sort = list.search.sort ?? resource.sort
  const chosen = sort.replace(/^-/, '')
  const sign = sort.startsWith('-') ? '-' : ''
  const nameOf = (field: string) => faceOf(resource.collection.schema, field, resource.words)
  const fields = resource.columns
    .filter((column) => typeof column === 'string')
    .filter((field) => isSortable(nameOf(field)))
  const label = words.sortedBy({ field: nameOf(chosen).label })
  const Direction = sign ? IconArrowDown : IconArrowUp
  return (
    <Menu
      target={
        <Chip aria-label={`${label}, ${words.directions[sign]}`}>
          {label}
          <Direction size={14} aria-hidden />
        </Chip>
      }
    >
      {fields.map((field) => (
        <MenuItem
          key={field}
          choice="radio"
          checked={field === chosen}
          onChoose={() => list.change({ sort: sign + field })}
        >
          {nameOf(field).label}
        </MenuItem>
      ))}
      <MenuDivider />
      {DIRECTIONS.map((direction) => (
        <MenuItem
          key={direction}
          choice="radio"
          checked={direction === sign}
          onChoose={() => list.change({ sort: direction + chosen })}
        >
          {words.directions[direction]}
        </MenuItem>
      ))}
    </Menu>
  )
}
