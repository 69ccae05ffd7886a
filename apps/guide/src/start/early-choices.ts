/**
 * Returns a function for each field that the viewer changed before React was listening. The function makes the same
 * choice again, so that React notices it. Call it once React listens.
 */
export function earlyChoices(page: HTMLElement): (() => void)[] {
  return [
    ...[...page.querySelectorAll('select')].filter(isChangedSelect).map(selectAgain),
    ...[...page.querySelectorAll<HTMLInputElement>('[type=checkbox], [type=radio]')]
      .filter(isChangedBox)
      .map(clickAgain),
  ]
}

function isChangedSelect({ options, selectedIndex }: HTMLSelectElement): boolean {
  const drawn = [...options].findIndex((option) => option.defaultSelected)
  return selectedIndex !== Math.max(0, drawn)
}

function isChangedBox({ checked, defaultChecked, type }: HTMLInputElement): boolean {
  // Of two changed radio buttons, the viewer chose the one that is checked now.
  return checked !== defaultChecked && (checked || type !== 'radio')
}

function selectAgain(field: HTMLSelectElement): () => void {
  const { value } = field
  return () => {
    // Hydration has set the value that the server drew.
    field.value = value
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }
}

function clickAgain(field: HTMLInputElement): () => void {
  const { checked } = field
  return () => {
    // Hydration has kept the state. React reports only clicks that change it.
    field.checked = !checked
    field.click()
  }
}
