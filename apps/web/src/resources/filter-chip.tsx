import { Menu } from '@mantine/core'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Choice, findChoices } from '#data/find-choices.ts'
import type { FieldFace } from './field-face.ts'
import styles from './resources.module.css'

const YES_OR_NO: readonly Choice[] = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]

type FilterChipProps = {
  face: FieldFace
  /** What it is set to, if it is. */
  value: string | undefined
  onChange: (value: string | undefined) => void
}

/** One filter: a chip that says what it is set to, and a menu to set it. */
export function FilterChip({ face, value, onChange }: FilterChipProps) {
  const [opened, setOpened] = useState(false)
  const choices = useChoices(face, value, opened)
  const wanted = value?.split(',') ?? []
  const chosen = choices.filter((choice) => wanted.includes(choice.value))
  const said = chosen.length > 2 ? `${chosen.length} kinds` : chosen.map(({ label }) => label)

  return (
    <Menu opened={opened} onChange={setOpened} position="bottom-start">
      <Menu.Target>
        <button type="button" className={styles.chip} aria-pressed={value !== undefined}>
          {value === undefined ? face.label : `${face.label}: ${[said].flat().join(', ') || '…'}`}
          <IconChevronDown size={14} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown className={styles.choices ?? ''}>
        {value !== undefined && (
          <>
            <Menu.Item onClick={() => onChange(undefined)}>Any</Menu.Item>
            <Menu.Divider />
          </>
        )}
        {choices.length === 0 && <Menu.Label>Nothing to choose from yet.</Menu.Label>}
        {choices.map((choice) => (
          <Menu.Item
            key={choice.value}
            rightSection={
              wanted.includes(choice.value) && <IconCheck size={16} aria-label="chosen" />
            }
            onClick={() => onChange(choice.value)}
          >
            {choice.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** The options of a choice; of a relation, the first records by name and the one that is chosen. */
function useChoices(
  { kind, options, source = '' }: FieldFace,
  value: string | undefined,
  opened: boolean,
): readonly Choice[] {
  const isRelation = kind === 'relation'
  const listed = useQuery({
    queryKey: [source, 'list', 'choices'],
    enabled: isRelation && opened,
    queryFn: async ({ signal }) => await findChoices(source, { words: '' }, signal),
  })
  const named = useQuery({
    queryKey: [source, 'list', 'choices', value],
    enabled: isRelation && value !== undefined,
    queryFn: async ({ signal }) => await findChoices(source, { ids: [value ?? ''] }, signal),
  })
  if (kind === 'boolean') return YES_OR_NO
  if (!isRelation) return options
  const found = listed.data ?? []
  const others = (named.data ?? []).filter(
    (one) => !found.some((choice) => choice.value === one.value),
  )
  return [...others, ...found]
}
