export { InvoiceApplicationView } from './ui/invoice-application-view'
export { InvoiceResultView } from './ui/invoice-result-view'
