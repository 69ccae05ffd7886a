import type { FieldKind } from '@docket/model/forms/field-definition'
import type { ComponentType } from 'react'
import { BooleanControl } from './controls/boolean-control.tsx'
import { ColorControl } from './controls/color-control.tsx'
import type { ControlProps } from './controls/control-props.ts'
import { whenAsked } from './controls/control-when-asked.tsx'
import { FileControl } from './controls/file-control.tsx'
import { JsonControl } from './controls/json-control.tsx'
import { NumberControl } from './controls/number-control.tsx'
import { RecurrenceControl } from './controls/recurrence-control.tsx'
import { RichTextControl } from './controls/rich-text-control.tsx'
import { TextControl } from './controls/text-control.tsx'
import { DayOrTimeControl, MomentControl } from './controls/time-control.tsx'

// What floats is heavy, and most choices of a form are only read.
const SelectControl = whenAsked(
  async () => (await import('./controls/select-control.tsx')).SelectControl,
)
const RelationControl = whenAsked(
  async () => (await import('./controls/relation-control.tsx')).RelationControl,
)
const TagsControl = whenAsked(async () => (await import('./controls/tags-control.tsx')).TagsControl)

const CONTROLS: Readonly<Record<FieldKind, ComponentType<ControlProps>>> = {
  text: TextControl,
  multiline: TextControl,
  email: TextControl,
  url: TextControl,
  phone: TextControl,
  password: TextControl,
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
}

/** The control of the field's kind. */
export function FormControl(props: ControlProps) {
  const Control = CONTROLS[props.field.type]
  return <Control {...props} />
}
