import { CURRENCIES } from '@docket/model/accounts/user-settings'
import type { OptionGroup } from '@docket/model/kernel/forms/field-definition'
import { ui as words } from '@docket/texts/studio/ui'
import { currencyText } from '#texts/locale.ts'
import { byLabel } from './by-label.ts'

/** Currencies with hundredths, because amounts are stored in them. */
const OTHERS: readonly string[] = [
  'aud',
  'brl',
  'chf',
  'cny',
  'czk',
  'dkk',
  'dop',
  'hkd',
  'hnl',
  'htg',
  'ils',
  'inr',
  'jmd',
  'mxn',
  'myr',
  'nok',
  'nzd',
  'php',
  'pln',
  'sek',
  'sgd',
  'thb',
  'ttd',
  'twd',
  'zar',
]

/** Returns currencies by their names in the page's language, starting with those that users can choose for themselves. */
export function currencyChoices(): OptionGroup[] {
  return [
    { label: words.chosenOften, options: CURRENCIES.map(asOption) },
    { label: words.allOthers, options: OTHERS.map(asOption).sort(byLabel) },
  ]
}

function asOption(value: string) {
  return { value, label: currencyText(value) }
}
