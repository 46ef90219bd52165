export { currentVersion, readPolicy, unlinkedRecordDays, unsoldDays } from './privacy-policy'
