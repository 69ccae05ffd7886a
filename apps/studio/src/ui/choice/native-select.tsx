import { InputBase, type InputBaseProps } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { type Choice, faceOfChoice } from './choice.ts'

type NativeSelectProps = Omit<InputBaseProps, 'rightSection' | 'pointer'> &
  Omit<ComponentProps<'select'>, 'size' | 'style'> & { data: readonly Choice[] }

/** A select with the browser's own list, which needs no loading and suits every device. */
export function NativeSelect({ data, ...props }: NativeSelectProps) {
  return (
    <InputBase
      {...props}
      component="select"
      pointer
      rightSection={<IconSelector size={16} aria-hidden />}
      rightSectionPointerEvents="none"
    >
      {data.map(faceOfChoice).map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </InputBase>
  )
}
