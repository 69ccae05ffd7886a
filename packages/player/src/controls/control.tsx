/** SVG paths of the button icons, in a view box of 24 by 24. */
const PATHS = {
  play: 'M8 5v14l11-7z',
  pause: 'M7 5h4v14H7zM13 5h4v14h-4z',
  loud: 'M4 9v6h4l5 4V5L8 9zM16 8.5a5 5 0 0 1 0 7M18.5 6a8.5 8.5 0 0 1 0 12',
  silent: 'M4 9v6h4l5 4V5L8 9zM16 9.5l5 5M21 9.5l-5 5',
  back: 'M11 7 6 12l5 5M18 7l-5 5 5 5',
  ahead: 'M13 7l5 5-5 5M6 7l5 5-5 5',
  captions: 'M3 5h18v14H3zM10.5 10.5a2 2 0 1 0 0 3M17 10.5a2 2 0 1 0 0 3',
  settings:
    'M4 7h9M17 7h3M4 17h3M11 17h9M15 5a2 2 0 1 0 0 4 2 2 0 0 0 0-4M9 15a2 2 0 1 0 0 4 2 2 0 0 0 0-4',
  airPlay: 'M6 16H3V5h18v11h-3M12 14l5 6H7z',
  picture: 'M3 5h18v14H3zM12 12h7v5h-7z',
  full: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  small: 'M9 4v5H4M20 9h-5V4M15 20v-5h5M4 15h5v5',
  keys: 'M2 7h20v11H2zM6 11h.01M10 11h.01M14 11h.01M18 11h.01M8 15h8',
} as const

type IconName = keyof typeof PATHS

function Icon({ name }: { name: IconName }) {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} className={name === 'play' || name === 'pause' ? 'dp-solid' : ''} />
    </svg>
  )
}

type ControlProps = {
  name: string
  icon: IconName
  onClick(): void
  /** Its keyboard shortcut, shown when the pointer rests on the button. */
  shortcut?: string
  pressed?: boolean | undefined
  /** Controls that small players show only in the settings. */
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

/** A list to choose from that works with keyboards, screen readers and phones. */
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
