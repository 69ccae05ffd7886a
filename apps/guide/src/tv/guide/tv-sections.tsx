import { guidePath } from '@docket/model/guide/paths'
import { tvWords } from '@docket/texts/guide/guide-television'
import { useState } from 'react'
import { useWords } from '../../parts/use-words.ts'
import { FocusButton } from '../focus-button.tsx'

export const TV_SECTIONS = ['guide', 'tonight', 'library', 'website'] as const
export type TvSection = (typeof TV_SECTIONS)[number]

export type Sections = {
  /** Whether the focus is in the menu. */
  isEntered: boolean
  focused: TvSection
  enter(): void
  /** Handles a key while the focus is in the menu. */
  onKey(key: string): boolean
  choose(section: TvSection): void
}

/** Manages the menu above the guide and the library: its focus and its keys. */
export function useSections(station: string, onChoose: (section: TvSection) => void): Sections {
  const [focused, setFocused] = useState<TvSection>()
  const move = (by: 1 | -1) => {
    const at = TV_SECTIONS.indexOf(focused ?? 'guide') + by
    setFocused(TV_SECTIONS[Math.min(Math.max(at, 0), TV_SECTIONS.length - 1)])
  }
  const leave = () => setFocused(undefined)
  function choose(section: TvSection) {
    leave()
    if (section === 'website') location.assign(guidePath(station, { tv: 'off' }))
    else onChoose(section)
  }
  const keys: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => move(-1),
    ArrowRight: () => move(1),
    ArrowUp: () => {},
    ArrowDown: leave,
    GoBack: leave,
    Enter: () => focused && choose(focused),
  }
  return {
    isEntered: focused !== undefined,
    focused: focused ?? 'guide',
    enter: () => setFocused('guide'),
    choose,
    onKey(key) {
      const act = focused && keys[key]
      act?.()
      return act !== undefined
    },
  }
}

type TvSectionsProps = { sections: Sections; current: TvSection }

export function TvSections({ sections, current }: TvSectionsProps) {
  const texts = tvWords(useWords().lang)
  return (
    <nav className="tv-sections" aria-label={texts.sections}>
      {TV_SECTIONS.map((section) => (
        <Section
          key={section}
          name={texts[section]}
          isCurrent={section === current}
          isFocused={sections.isEntered && section === sections.focused}
          onChoose={() => sections.choose(section)}
        />
      ))}
    </nav>
  )
}

type SectionProps = { name: string; isCurrent: boolean; isFocused: boolean; onChoose(): void }

function Section({ name, isCurrent, isFocused, onChoose }: SectionProps) {
  return (
    <FocusButton
      isFocused={isFocused}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onChoose}
    >
      {name}
    </FocusButton>
  )
}
