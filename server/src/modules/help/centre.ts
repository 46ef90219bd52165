import { paths } from '../../config/paths'
import type { Context } from '../../context'
import { type HelpContent, loadHelp } from './content'
import { createHelpSearch, type HelpSearch } from './search'

/** The help centre: what it says, and how it is searched. */
export interface HelpCentre {
  content: HelpContent
  search: HelpSearch
}

/** Reads the help centre, once at start. @throws CatalogueError when its content is not usable. */
export function openHelpCentre({ catalogue }: Pick<Context, 'catalogue'>): HelpCentre {
  const content = loadHelp(paths.catalogue, catalogue.products.keys())
  return { content, search: createHelpSearch(content.questions.values(), content.words) }
}
