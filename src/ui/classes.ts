/** Joins class names and omits absent ones: `classes('card', flat && 'card--flat')`. */
export function classes(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
