import { list as words } from '@docket/texts/studio/resources'
import { Segments } from '#ui/choice/segments.tsx'
import { useLayout } from './wall-choice.ts'

/** Chooses between the table and the cards of a list. */
export function LayoutChoice({ path }: { path: string }) {
  const [layout, setLayout] = useLayout(path)
  return (
    <Segments
      label={words.shownAs}
      options={[
        { value: 'table', label: words.asTable },
        { value: 'cards', label: words.asCards },
      ]}
      value={layout}
      onChange={setLayout}
    />
  )
}
