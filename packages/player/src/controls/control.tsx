import { Icon, type IconName } from './icons.tsx'

type ControlProps = {
  name: string
  icon: IconName
  onClick(): void
  /** Its key, shown when the pointer rests on the button. */
  shortcut?: string
  pressed?: boolean | undefined
  /** Controls that small players show only among the settings. */
  wide?: boolean
  expanded?: boolean
}

export function Control(props: ControlProps) {
  const { name, icon, onClick, shortcut, pressed, wide = false, expanded } = props
  return (
    <button
      type="button"
      className={wide ? 'dp-control dp-wide' : 'dp-control'}
      aria-label={name}
      aria-pressed={pressed}
      aria-expanded={expanded}
      title={shortcut ? `${name} (${shortcut})` : name}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  )
}

type ChoiceProps<Id extends number | string> = {
  name: string
  chosen: Id
  offers: readonly { id: Id; name: string }[]
  onChoose(id: Id): void
}

/** A list to choose from, which keyboards, screen readers and phones know. */
export function Choice<Id extends number | string>(props: ChoiceProps<Id>) {
  const { name, chosen, offers, onChoose } = props
  const choose = (value: string) => {
    const offer = offers.find(({ id }) => String(id) === value)
    if (offer) onChoose(offer.id)
  }
  return (
    <label className="dp-choice">
      <span>{name}</span>
      <select value={chosen} onChange={(event) => choose(event.currentTarget.value)}>
        {offers.map((offer) => (
          <option key={offer.id} value={offer.id}>
            {offer.name}
          </option>
        ))}
      </select>
    </label>
  )
}
