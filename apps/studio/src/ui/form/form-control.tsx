import type { FieldKind } from '@docket/model/kernel/forms/field-definition'
import type { ComponentType } from 'react'
import { BooleanControl } from './controls/boolean-control.tsx'
import { ColorControl } from './controls/color-control.tsx'
import type { ControlProps } from './controls/control-props.ts'
import { FileControl } from './controls/file-control.tsx'
import { GeoPointControl } from './controls/geo-point-control.tsx'
import { JsonControl } from './controls/json-control.tsx'
import { NumberControl } from './controls/number-control.tsx'
import { PasswordControl } from './controls/password-control.tsx'
import { RecurrenceControl } from './controls/recurrence-control.tsx'
import { RelationControl } from './controls/relation-control.tsx'
import { RichTextControl } from './controls/rich-text-control.tsx'
import { RowsControl } from './controls/rows/rows-control.tsx'
import { SelectControl } from './controls/select-control.tsx'
import { TagsControl } from './controls/tags-control.tsx'
import { TextControl } from './controls/text-control.tsx'
import { DayOrTimeControl, MomentControl } from './controls/time-control.tsx'

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
  geoPoint: GeoPointControl,
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
