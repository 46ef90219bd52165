export { flushTrace } from './model/flush'
export { beginRecording, endRecordedSale, prepareRecorder, record, recordedSale } from './model/recording'
export { hideInRecord } from './model/secrets'
export { useRecordedVisit } from './model/use-recorded-visit'
