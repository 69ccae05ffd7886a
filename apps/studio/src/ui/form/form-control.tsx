import type { FieldKind } from '@docket/model/forms/field-definition'
import type { ComponentType } from 'react'
import { onDemand } from '../loading/on-demand.tsx'
import { Skeleton } from '../loading/skeleton.tsx'
import { BooleanControl } from './controls/boolean-control.tsx'
import type { ControlProps } from './controls/control-props.ts'
import { FileControl } from './controls/file-control.tsx'
import { whenAsked } from './controls/lazy-control.tsx'
import { NumberControl } from './controls/number-control.tsx'
import { RichTextControl } from './controls/rich-text-control.tsx'
import { TextControl } from './controls/text-control.tsx'
import { DayOrTimeControl, MomentControl } from './controls/time-control.tsx'

// Controls with popups are large, and most choices in a form are only read.
const SelectControl = whenAsked(
  async () => (await import('./controls/select-control.tsx')).SelectControl,
)
const RelationControl = whenAsked(
  async () => (await import('./controls/relation-control.tsx')).RelationControl,
)
const TagsControl = whenAsked(async () => (await import('./controls/tags-control.tsx')).TagsControl)

const COMING = <Skeleton height="58px" />
// Few forms have these controls: they load with the first one.
const JsonControl = onDemand(
  async () => (await import('./controls/json-control.tsx')).JsonControl,
  COMING,
)
const PasswordControl = onDemand(
  async () => (await import('./controls/password-control.tsx')).PasswordControl,
  COMING,
)
const ColorControl = onDemand(
  async () => (await import('./controls/color-control.tsx')).ColorControl,
  COMING,
)
const RowsControl = onDemand(
  async () => (await import('./controls/rows/rows-control.tsx')).RowsControl,
  COMING,
)
const RecurrenceControl = onDemand(
  async () => (await import('./controls/recurrence-control.tsx')).RecurrenceControl,
  COMING,
)

const CONTROLS: Readonly<Record<FieldKind, ComponentType<ControlProps>>> = {
  text: TextControl,
  multiline: TextControl,
  email: TextControl,
  url: TextControl,
  phone: TextControl,
  password: PasswordControl,
  number: NumberControl,
  duration: NumberControl,
  money: NumberControl,
  boolean: BooleanControl,
  select: SelectControl,
  multiselect: SelectControl,
  date: DayOrTimeControl,
  time: DayOrTimeControl,
  datetime: MomentControl,
  file: FileControl,
  picture: FileControl,
  relation: RelationControl,
  tags: TagsControl,
  json: JsonControl,
  color: ColorControl,
  richtext: RichTextControl,
  walltime: DayOrTimeControl,
  recurrence: RecurrenceControl,
  rows: RowsControl,
}

export function FormControl(props: ControlProps) {
  const Control = CONTROLS[props.field.type]
  return <Control {...props} />
}
