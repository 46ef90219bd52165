export { HomeView } from './ui/home-view'
