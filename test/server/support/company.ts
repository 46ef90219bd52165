import company from '../../../server/catalogue/company.json'

/** Returns the telephone number of a contact in `company.json`. */
function phoneOf(title: RegExp): string {
  const text = company.contacts.find((contact) => title.test(contact.title))?.text ?? ''
  const [phone] = /\d[\d-]{3,}\d/.exec(text) ?? []
  if (!phone) throw new Error(`company.json has no telephone number for ${title.source}`)
  return phone
}

/** Name of the insurer of the sample catalogue. */
export const { insurerName } = company
/** Telephone numbers of the sample catalogue. */
export const servicePhone = phoneOf(/报案/)
export const complaintPhone = phoneOf(/^投诉/)
export const regulatorPhone = phoneOf(/维权/)
