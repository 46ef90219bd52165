export { PaymentFailedView } from './ui/payment-failed-view'
export { PaymentResultView } from './ui/payment-result-view'
export { PaymentView } from './ui/payment-view'
