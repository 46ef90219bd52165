export { policySummaries } from './policy-summaries'
export { registerMemberPolicies } from './routes'
