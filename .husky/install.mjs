/** Installs the git hooks of this folder; not on CI, in production, or where husky is not installed. */
if (process.env.CI !== 'true' && process.env.NODE_ENV !== 'production') {
  const husky = await import('husky').catch(() => undefined)
  husky?.default()
}
