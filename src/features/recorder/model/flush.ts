import { hasUnsent } from './unsent'

/** Loads the code of the recorder. */
export const loadRecorder = () => import('./recorder')

/** Sends what is unsent, before the app may be ended or after it was: costs nothing when nothing is. */
export function flushTrace(): void {
  if (!hasUnsent()) return
  void loadRecorder()
    .then(({ recorder }) => recorder.flush())
    .catch(() => undefined)
}
