export { registerHome } from './routes'
