import type { SamplePicture } from '@storefront/contract'
import bankCard from '@/assets/samples/bank-card.svg'
import form from '@/assets/samples/form.svg'
import identity from '@/assets/samples/identity.svg'
import invoice from '@/assets/samples/invoice.svg'
import photo from '@/assets/samples/photo.svg'
import proof from '@/assets/samples/proof.svg'
import screenshot from '@/assets/samples/screenshot.svg'
import ticket from '@/assets/samples/ticket.svg'

/** Drawings of sample documents; the parts that must be legible are orange. */
export const samples: Readonly<Record<SamplePicture, string>> = {
  IDENTITY: identity,
  BANK_CARD: bankCard,
  FORM: form,
  PHOTO: photo,
  INVOICE: invoice,
  PROOF: proof,
  TICKET: ticket,
  SCREENSHOT: screenshot,
}
