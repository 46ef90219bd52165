export { currentVersion, readPolicy, unsoldDays } from './privacy-policy'
