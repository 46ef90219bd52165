export { SurveyView } from './ui/survey-view'
