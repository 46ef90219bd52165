export { getEndorsementDocument } from './api/policy-calls'
export { Policies, policiesOf } from './ui/policies'
export { PolicyDetailView } from './ui/policy-detail-view'
export { PolicyListView } from './ui/policy-list-view'
