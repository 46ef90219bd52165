export { distanceMetres } from './distance'
export { pointOf } from './points'
export { registerPlaces } from './routes'
