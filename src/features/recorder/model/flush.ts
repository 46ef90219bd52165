import { hasUnsent } from './unsent'

/** Loads the code of the recorder. */
export const loadRecorder = () => import('./recorder')

/** Sends unsent events before the app may end, or after it ended; does nothing when there are none. */
export function flushTrace(): void {
  if (!hasUnsent()) return
  void loadRecorder()
    .then(({ recorder }) => recorder.flush())
    .catch(() => undefined)
}
