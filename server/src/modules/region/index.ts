export { allRegions, districtName, districtTexts, namesAround, parentCodeOf, regionsUnder } from './regions'
export { listRegions, registerRegions } from './routes'
export { findRegions, hotRegions } from './search'
