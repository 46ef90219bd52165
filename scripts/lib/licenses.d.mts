interface LockedPackage {
  version?: string
  /** SPDX expression. */
  license?: string
  /** A workspace of this repository. */
  link?: boolean
}

/**
 * Returns the packages of a lock file without an accepted licence, each as `name@version: licence`.
 * @param packages `packages` of package-lock.json, by path
 */
export declare function licenseProblems(packages: Record<string, LockedPackage>): string[]
