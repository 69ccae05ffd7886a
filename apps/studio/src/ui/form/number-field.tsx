import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'

type NumberFieldProps = Omit<TextInputProps, 'value' | 'onChange' | 'onBlur' | 'type'> & {
  min: number
  max: number
  hasFractions?: boolean
  value: number | undefined
  /** Called with every typed number, even beyond the limits, and with `undefined` for an empty field. */
  onChange: (value: number | undefined) => void
}

/** A field for a number. When it loses the focus, a number beyond the limits becomes the nearest allowed one. */
export function NumberField({ hasFractions, value, onChange, ...props }: NumberFieldProps) {
  const [typed, setTyped] = useState<string>()

  function leave(): void {
    setTyped(undefined)
    if (value === undefined) return
    const within = Math.min(Math.max(value, props.min), props.max)
    if (within !== value) onChange(within)
  }

  function read(text: string): number | undefined {
    if (text === '') return undefined
    return hasFractions ? Number(text) : Math.round(Number(text))
  }

  return (
    <TextInput
      step={hasFractions ? 'any' : 1}
      {...props}
      type="number"
      className="figures"
      value={typed ?? value ?? ''}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        onChange(read(currentTarget.value))
      }}
      onBlur={leave}
    />
  )
}
