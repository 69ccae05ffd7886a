import { affidavitPath } from '@docket/model/sales/affidavit'
import type { Campaign } from '@docket/model/sales/campaigns'
import { contractPath } from '@docket/model/sales/contract'
import { type InvoiceFigures, invoiceOf, invoicePath } from '@docket/model/sales/invoice'
import type { CampaignOutlook } from '@docket/model/sales/outlook'
import { formatMoney } from '@docket/model/time/format'
import { sales as words } from '@docket/texts/studio/sales'
import { percentText } from '#texts/locale.ts'
import { AffidavitLines } from './affidavit-lines.tsx'
import styles from './campaign-delivery.module.css'
import { DocumentButtons } from './document-buttons.tsx'

type CampaignDocumentsProps = { campaign: Campaign; outlook: CampaignOutlook }

/** The documents for a sponsor: the contract, the proof of what aired, and the amount due. */
export function CampaignDocuments({ campaign, outlook }: CampaignDocumentsProps) {
  const { id, name } = campaign
  return (
    <>
      <DocumentButtons
        title={words.contract}
        help={words.contractHelp}
        formats={['pdf']}
        pathOf={() => contractPath(id)}
        fileOf={(format) => words.contractFile({ campaign: name, format })}
        failed={words.contractNotSaved}
      />
      <DocumentButtons
        title={words.affidavit}
        help={words.affidavitHelp}
        pathOf={(format) => affidavitPath(id, format)}
        fileOf={(format) => words.affidavitFile({ campaign: name, format })}
        failed={words.affidavitNotSaved}
      >
        <AffidavitLines campaign={id} />
      </DocumentButtons>
      <DocumentButtons
        title={words.invoiceFigures}
        help={words.invoiceHelp}
        pathOf={(format) => invoicePath(id, format)}
        fileOf={(format) => words.invoiceFile({ campaign: name, format })}
        failed={words.invoiceNotSaved}
      >
        <Figures figures={invoiceOf(campaign, outlook.days)} />
      </DocumentButtons>
    </>
  )
}

function Figures({ figures }: { figures: InvoiceFigures }) {
  const { agreedCents, currency, share, dueCents } = figures
  const lines = [
    [words.agreed, formatMoney(agreedCents, currency)],
    [words.deliveredShare, share === null ? words.noGoalAgreed : percentText(share)],
    [words.amountDue, dueCents === null ? words.noGoalAgreed : formatMoney(dueCents, currency)],
  ] as const
  return (
    <dl className={styles.due}>
      {lines.map(([name, figure]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  )
}
