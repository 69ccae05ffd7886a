import { list as words } from '@docket/texts/studio/resources'
import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type Choice, findChoices } from '#data/records/find-choices.ts'
import { numberText } from '#texts/locale.ts'
import { ThumbPicture } from '#ui/marks/thumb.tsx'
import { Menu } from '#ui/menu/menu.tsx'
import { MenuDivider, MenuItem } from '#ui/menu/menu-item.tsx'
import type { FieldFace } from '../../field/field-face.ts'
import { Chip } from './chip.tsx'
import styles from './filter-chip.module.css'

const YES_OR_NO: readonly Choice[] = [
  { value: 'yes', label: words.yes },
  { value: 'no', label: words.no },
]
const NONE: readonly Choice[] = []

type FilterChipProps = {
  face: FieldFace
  /** The current value of the filter, if it is set. */
  value: string | undefined
  onChange: (value: string | undefined) => void
}

/** One filter: a chip that shows its value, and a menu to set it. */
export function FilterChip({ face, value, onChange }: FilterChipProps) {
  const named = useNamed(face, value)
  const chosen = chosenOf(named, value)
  const said =
    chosen.length > 2
      ? words.selected({ count: numberText(chosen.length) })
      : chosen.map(({ label }) => label)

  return (
    <Menu
      target={
        <Chip aria-pressed={value !== undefined}>
          {value === undefined ? face.label : `${face.label}: ${[said].flat().join(', ') || '…'}`}
          <IconChevronDown size={14} aria-hidden />
        </Chip>
      }
    >
      {value !== undefined && (
        <>
          <MenuItem onChoose={() => onChange(undefined)}>{words.any}</MenuItem>
          <MenuDivider />
        </>
      )}
      <FilterChoices face={face} named={named} value={value} onChange={onChange} />
    </Menu>
  )
}

function FilterChoices(props: FilterChipProps & { named: readonly Choice[] }) {
  const { face, named, value, onChange } = props
  const { source = '' } = face
  const listed = useQuery({
    queryKey: [source, 'list', 'choices'],
    enabled: face.kind === 'relation',
    queryFn: async ({ signal }) => await findChoices(source, { words: '' }, signal),
  })
  const found = listed.data ?? NONE
  const others = named.filter((one) => !found.some((choice) => choice.value === one.value))
  const choices = [...others, ...found]
  const chosen = chosenOf(choices, value)
  if (choices.length === 0) return <p className={styles.noChoices}>{words.noChoices}</p>
  return choices.map((choice) => (
    <MenuItem
      key={choice.value}
      choice="radio"
      checked={chosen.includes(choice)}
      icon={choice.thumb && <ThumbPicture thumb={choice.thumb} />}
      onChoose={() => onChange(choice.value)}
    >
      {choice.label}
    </MenuItem>
  ))
}

/**
 * Returns the choices needed to label the current value: all options, or for a relation only the chosen
 * record.
 */
function useNamed(
  { kind, options, source = '' }: FieldFace,
  value: string | undefined,
): readonly Choice[] {
  const isRelation = kind === 'relation'
  const named = useQuery({
    queryKey: [source, 'list', 'choices', value],
    enabled: isRelation && value !== undefined,
    queryFn: async ({ signal }) => await findChoices(source, { ids: [value ?? ''] }, signal),
  })
  if (kind === 'boolean') return YES_OR_NO
  return isRelation ? (named.data ?? NONE) : options
}

/** Returns the chosen values. A saved view may combine several, separated by commas. */
function chosenOf(choices: readonly Choice[], value: string | undefined): Choice[] {
  const wanted = value?.split(',') ?? []
  return choices.filter((choice) => wanted.includes(choice.value))
}
