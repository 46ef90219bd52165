export { destinations, destinationsOf } from './destinations'
