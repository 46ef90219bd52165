export { MemberView } from './ui/member-view'
export { PrivacyView } from './ui/privacy-view'
