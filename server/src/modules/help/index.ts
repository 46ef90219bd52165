export { type HelpCentre, openHelpCentre } from './help-center'
export { type HelpContent, type HelpQuestion, loadHelp } from './help-content'
export { registerHelp } from './routes'
export { eraseVotes, votesOf } from './votes'
