export { EndorsementResultView } from './ui/endorsement-result-view'
export { EndorsementView } from './ui/endorsement-view'
