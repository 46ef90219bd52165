/** Returns the path of an installed Chromium; undefined when there is none. */
export declare function installedChromium(): string | undefined
