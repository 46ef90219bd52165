export { type HelpCentre, openHelpCentre } from './centre'
export { type HelpContent, type HelpQuestion, loadHelp } from './content'
export { registerHelp } from './routes'
export { eraseVotes, votesOf } from './votes'
